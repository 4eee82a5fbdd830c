import { IsString, MaxLength, MinLength } from 'class-validator';
import type { AccountStatus } from '../../../common/domain/availability';
import { longestFind } from '../../../common/domain/find';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';
import type { FindPart, ReadAs } from './find-text';

export class FindQuery {
  /** A phone number in any spelling, an email or its beginning, an id, or words of a name in any order. */
  @IsString(validationMessage(message('not_text', { field: 'q' })))
  @MinLength(1, validationMessage(message('required', { field: 'q' })))
  @MaxLength(longestFind, validationMessage(message('invalid', { field: 'q' })))
  q: string;
}

export class FoundPsychic {
  user_id: number;
  username: string;
  first: string;
  last: string;
  email: string;
  extension: string;
  account_status: AccountStatus;
  matched: ReadAs;
}

export class FoundCustomer {
  id: number;
  username: string;
  external_id: string;
  /** Connected ones. */
  readings: number;
  /** With the New York offset; null without a contact. */
  last_contact: string | null;
  matched: ReadAs;
}

export class FoundContact {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** With the New York offset. */
  date: string;
  answered: boolean;
  matched: ReadAs;
}

export class FoundReading {
  connection_id: number;
  /** With the New York offset. */
  call_date: string;
  psychic_id: number;
  psychic_username: string;
  /** The customer; null for an anonymous one. */
  user_id: number | null;
  username: string | null;
  conn_type: 'Call' | 'Chat';
  /** Minutes. */
  duration: number;
  result: string;
  voided: boolean;
  matched: ReadAs;
}

/** Five of each at most, the best first. */
export class FindAnswer {
  psychics: FoundPsychic[];
  customers: FoundCustomer[];
  contacts: FoundContact[];
  readings: FoundReading[];
  /** As what the text was read first; it is searched in every other way as well. */
  read_as: ReadAs;
  /** The phone number as it is written internationally; null if the text is none. */
  phone: string | null;
  /** What could not be searched just now; its rows are missing. */
  failed: FindPart[];
}
