import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { availabilityCodes, chosenCodes, type ChosenAvailability } from '../../common/domain/availability';

export class StatusCode {
  @ApiProperty({ enum: availabilityCodes, example: 'A' })
  code: string;
}

export class AvailabilityChoice {
  /** A needs both permissions, P the phone, C the chat. B and R come from the switch alone. */
  @ApiProperty({ enum: chosenCodes, example: 'A' })
  @IsIn(chosenCodes, { message: `code must be one of ${chosenCodes.join(', ')}` })
  code: ChosenAvailability;
}
