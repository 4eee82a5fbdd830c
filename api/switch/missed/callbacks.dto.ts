import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import {
  type CallbackExpiry,
  type CallbackState,
  callbackStates,
  mostAttempts,
} from '../../../common/domain/callback';
import { message } from '../../../common/domain/messages';
import { Form, validationMessage } from '../../platform/http/input.decorators';
import { CustomerReference, customerName, psychicName } from '../integrations/readings.dto';

/** A callback that a customer asks for on the phone line. */
@Form()
export class CallbackInput {
  /** The switch's id for the request, unique within the network. */
  @ApiProperty(customerName)
  external_id: string;
  /** A number is a user_id; text is an extension. */
  @ApiProperty(psychicName)
  psychic: number | string;
  customer: CustomerReference;
}

const wrongNumber = validationMessage(message('invalid', { field: 'number' }));

/** How an attempt to call the customer back ended. */
export class CallbackAttempt {
  /** Counted from 1 over the whole callback; reporting the same number again changes nothing. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: mostAttempts, example: 1 })
  @IsInt(wrongNumber)
  @Min(1, wrongNumber)
  @Max(mostAttempts, wrongNumber)
  number: number;
  /** Whether both answered: that ends the callback. Otherwise, it is held two more minutes for the next attempt. */
  @IsBoolean(validationMessage(message('not_flag', { field: 'answered' })))
  answered: boolean;
}

/** How far a callback has come, for the switch. */
export class SwitchCallback {
  /** Null only in a dry run, if there is no such callback yet. */
  callback_id: number | null;
  external_id: string;
  user_id: number;
  state: CallbackState;
  /** With the New York offset, as all instants. */
  requested_at: string;
  /** Until when the psychic is held for the next attempt; null unless accepted. */
  held_until: string | null;
  attempts: number;
  ended_at: string | null;
  /** Why it expired; null unless it did. */
  expired_by: CallbackExpiry | null;
}

/** A callback that waits for the psychic. */
export class Callback {
  id: number;
  customer_id: number;
  username: string;
  /** With the New York offset, as all instants. */
  requested_at: string;
  state: CallbackState;
  /** Until when it is held; null unless accepted. */
  held_until: string | null;
  /** Attempts that nobody answered. */
  attempts: number;
}

/** A callback as managers see it. */
export class CallbackRow {
  id: number;
  /** With the New York offset, as all instants. */
  requested_at: string;
  psychic_id: number;
  psychic_username: string;
  customer_id: number;
  username: string;
  @ApiProperty({ enum: callbackStates })
  state: CallbackState;
  /** Reported by the phone line. */
  attempts: number;
  ended_at: string | null;
}

export const callbackExample = {
  external_id: 'callback-311',
  psychic: '40001',
  customer: { external_id: 'c-1017', username: 'harborlight22' },
};
export const attemptExample = { number: 1, answered: false };
