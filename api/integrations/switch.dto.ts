import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Availability, availabilityCodes } from '../../common/domain/availability';

const wrongId = { message: 'connection_id must be a positive whole number' };

export class StatusReport {
  @ApiProperty({ enum: availabilityCodes })
  @IsIn(availabilityCodes, { message: `code must be one of ${availabilityCodes.join(', ')}` })
  code: Availability;

  /** The contact that begins or ends; the end of another one than the last that began changes nothing. */
  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsInt(wrongId)
  @Min(1, wrongId)
  @Max(Number.MAX_SAFE_INTEGER, wrongId)
  connection_id?: number | null;
}

export class StoredRecording {
  connection_id: number;
}
