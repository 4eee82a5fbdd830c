import { ApiProperty } from '@nestjs/swagger';
import { longestPassword, shortestPassword } from '../../../common/domain/person-rules';
import { longText } from '../../../common/domain/text';
import { Form } from '../../platform/http/input.decorators';

const id = { type: 'integer' } as const;
const newPassword = { minLength: shortestPassword, maxLength: longestPassword };

@Form()
export class OwnPassword {
  /** The current one. */
  @ApiProperty({ minLength: 1 })
  old: string;
  /** 6 to 64 characters; a manager's has at least 8. */
  @ApiProperty(newPassword)
  password: string;
}

@Form()
export class AgentPassword {
  @ApiProperty(id)
  user_id: number;
  /** 6 to 64 characters. */
  @ApiProperty(newPassword)
  password: string;
}

@Form()
export class Forgotten {
  @ApiProperty({ maxLength: longText, pattern: '\\S' })
  email: string;
}

@Form()
export class EmailLink {
  /** The secret of the link. */
  @ApiProperty({ maxLength: longText, pattern: '\\S' })
  link: string;
}

@Form()
export class Recovered {
  /** 6 to 64 characters; a manager's has at least 8. */
  @ApiProperty(newPassword)
  password: string;
}
