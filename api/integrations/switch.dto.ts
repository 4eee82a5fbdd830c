import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Availability, availabilityCodes } from '../../common/domain/availability';
import { message } from '../../common/domain/messages';
import { told } from '../http/input.decorators';

const wrongId = told(message('connection_id.invalid'));

export class StatusReport {
  @ApiProperty({ enum: availabilityCodes })
  @IsIn(
    availabilityCodes,
    told(message('not_one_of', { field: 'code', choices: availabilityCodes.join(', ') })),
  )
  code: Availability;

  /** The contact that begins or ends. Without it an end ends every contact. A begin within 24 hours after the end of the same contact is ignored. */
  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @IsOptional()
  @IsInt(wrongId)
  @Min(1, wrongId)
  @Max(Number.MAX_SAFE_INTEGER, wrongId)
  connection_id?: number | null;
}

export class StoredRecording {
  connection_id: number;
}
