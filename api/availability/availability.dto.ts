import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { availabilityCodes, chosenCodes, type ChosenAvailability } from '../../common/domain/availability';
import { message } from '../../common/domain/messages';
import { told } from '../http/input.decorators';

export class StatusCode {
  @ApiProperty({ enum: availabilityCodes, example: 'A' })
  code: string;
}

export class StatusRecord extends StatusCode {
  /** Since when it is so. */
  @ApiProperty({ format: 'date-time' })
  since: string;
}

export class AvailabilityChoice {
  /** A needs both permissions, P the phone, C the chat. B and R come from the switch alone. */
  @ApiProperty({ enum: chosenCodes, example: 'A' })
  @IsIn(chosenCodes, told(message('not_one_of', { field: 'code', choices: chosenCodes.join(', ') })))
  code: ChosenAvailability;
}
