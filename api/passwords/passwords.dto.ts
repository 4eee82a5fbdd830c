import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsInt, IsString } from 'class-validator';

export class OwnPassword {
  @IsString({ message: 'Password is required' })
  old: string;
  /** 6 to 50 characters. */
  @Allow()
  @ApiProperty({ type: String })
  password: unknown;
}

export class AgentPassword {
  @IsInt({ message: 'user_id must be a number' })
  user_id: number;
  @Allow()
  @ApiProperty({ type: String })
  password: unknown;
}
