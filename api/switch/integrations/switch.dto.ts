import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { type Availability, availabilityCodes } from '../../../common/domain/availability';
import { message } from '../../../common/domain/messages';
import { readName } from '../../records/readings/ingest/record-fields';
import { longestReadingId } from '../../records/readings/reading-ids.query';
import { validationMessage } from '../../platform/http/input.decorators';

const wrongText = validationMessage(message('external_id.invalid', { most: longestReadingId }));
const wrongId = validationMessage(message('connection_id.invalid'));

export class StatusReport {
  @ApiProperty({ enum: availabilityCodes })
  @IsIn(
    availabilityCodes,
    validationMessage(message('not_one_of', { field: 'code', choices: availabilityCodes.join(', ') })),
  )
  code: Availability;

  /** The contact that starts or ends. Without it, an end ends every contact. A start within 24 hours after the end of the same contact is ignored. */
  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @IsOptional()
  @IsInt(wrongId)
  @Min(1, wrongId)
  @Max(Number.MAX_SAFE_INTEGER, wrongId)
  connection_id?: number | null;

  /** Instead of connection_id, the external_id its reading will have. */
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: longestReadingId,
    pattern: '\\S',
  })
  @IsOptional()
  @ValidateBy(
    { name: 'isReadingId', validator: { validate: (text) => readName(text, longestReadingId) !== null } },
    wrongText,
  )
  @ValidateBy(
    {
      name: 'isAlone',
      validator: { validate: (_, args) => (args?.object as Partial<StatusReport>).connection_id == null },
    },
    validationMessage(message('external_id.alone')),
  )
  external_id?: string | null;
}

export class StoredRecording {
  /** Null only in a dry run, if none has been assigned yet. */
  connection_id: number | null;
}
