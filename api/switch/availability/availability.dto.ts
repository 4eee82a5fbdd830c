import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import {
  type AccountStatus,
  availabilityCodes,
  chosenCodes,
  type ChosenAvailability,
} from '../../../common/domain/availability';
import {
  type AvailabilityCause,
  availabilityCauses,
  type BreakMinutes,
  breakMinutes,
  longestAfterContact,
} from '../../../common/domain/reach';
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
  /** How many of them are paused by the program, after missed contacts. */
  paused: number;
}

export class StatusRecord extends StatusCode {
  /** Since when. */
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** During a contact, what the psychic is set to when it ends; null outside of one. */
  @ApiProperty({ enum: chosenCodes, type: String, nullable: true, example: null })
  next: ChosenAvailability | null;
  account_status: AccountStatus;
  /** What set the choice in force. A break, the pause after a contact, and a pause after missed contacts mean O. */
  @ApiProperty({ enum: availabilityCauses, example: 'psychic' })
  cause: AvailabilityCause;
  /** When the pause ends; null without one, and if it has no end or begins only when the contact ends. */
  @ApiProperty({ format: 'date-time', type: String, nullable: true, example: null })
  until: string | null;
  /** Length of a break that begins when the contact ends. */
  break_seconds: number | null;
  /** What the end of the pause gives back; null without one. */
  @ApiProperty({ enum: chosenCodes, type: String, nullable: true, example: null })
  returns_to: ChosenAvailability | null;
  /** Seconds of pause after each contact. */
  after_contact: number;
}

export class BreakInput {
  @ApiProperty({ enum: breakMinutes, example: 10 })
  @IsIn(
    breakMinutes,
    validationMessage(message('not_one_of', { field: 'minutes', choices: breakMinutes.join(', ') })),
  )
  minutes: BreakMinutes;
}

export class AfterContactInput {
  @ApiProperty({ example: 30, type: 'integer', minimum: 0, maximum: longestAfterContact })
  @IsInt(validationMessage(message('invalid', { field: 'seconds' })))
  @Min(0, validationMessage(message('invalid', { field: 'seconds' })))
  @Max(longestAfterContact, validationMessage(message('invalid', { field: 'seconds' })))
  seconds: number;
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
