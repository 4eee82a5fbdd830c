import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  type AccountStatus,
  availabilityCodes,
  chosenCodes,
  type ChosenAvailability,
} from '../../../common/domain/availability';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';

export class StatusCode {
  @ApiProperty({ enum: availabilityCodes, example: 'A' })
  code: string;
}

/** How many psychics have an availability. */
export class AvailabilityCount {
  @ApiProperty({ enum: availabilityCodes, example: 'A' })
  status: string;
  count: number;
}

export class StatusRecord extends StatusCode {
  /** Since when. */
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** During a contact, what the psychic is set to when it ends; null outside of one. */
  @ApiProperty({ enum: chosenCodes, type: String, nullable: true, example: null })
  next: ChosenAvailability | null;
  account_status: AccountStatus;
}

export class AvailabilityChoice {
  /** A needs both permissions, P needs phone, C needs chat. Only the switch sets B and R. */
  @ApiProperty({ enum: chosenCodes, example: 'A' })
  @IsIn(
    chosenCodes,
    validationMessage(message('not_one_of', { field: 'code', choices: chosenCodes.join(', ') })),
  )
  code: ChosenAvailability;
}
