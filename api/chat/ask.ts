import { createHash } from 'node:crypto';
import type { Message } from '../../common/domain/messages';
import { InvalidInput } from '../http/problem';
import {
  type CustomerFields,
  type FieldErrors,
  firstErrors,
  isAmount,
  isWhole,
  openRecord,
  type PsychicFields,
  readCustomerOf,
  readPsychic,
} from '../readings/ingest/record-fields';

/** A chat that a member asks for, as the site sends it. */
export interface Ask extends PsychicFields, CustomerFields {
  external_id: string;
  username: string;
  connection_id: number;
  rate: number;
  free_minutes: number;
}

const fields = ['connection_id', 'psychic', 'customer', 'rate', 'free_minutes'];
const highestRate = 10_000;
const mostFreeMinutes = 10_080;

/** Errors of records as those of any other input. */
export function invalid(errors: FieldErrors): InvalidInput {
  const messages = Object.entries(firstErrors(errors)).map(([field, text]): [string, Message] => [
    field,
    { key: 'invalid', text },
  ]);
  return new InvalidInput(Object.fromEntries(messages));
}

/**
 * Checks a request for a chat by the rules of a reading's record.
 * @throws InvalidInput naming every wrong field
 */
export function readAsk(body: unknown): Ask {
  const opened = openRecord(body, fields, fields);
  if (opened.row === undefined) throw invalid(opened.errors);
  const { row, errors, need } = opened;
  need('connection_id', isWhole(row.connection_id, 1, Number.MAX_SAFE_INTEGER), 'a positive whole number');
  const psychic = readPsychic(opened);
  need('customer', row.customer !== null, 'an object: a chat is with somebody');
  const customer = readCustomerOf(opened);
  need('rate', isAmount(row.rate, highestRate), `dollars from 0 to ${highestRate}`);
  need('free_minutes', isAmount(row.free_minutes, mostFreeMinutes), 'minutes of 0 or more');
  const { external_id, username } = customer;
  if (external_id === null || username === null || Object.keys(errors).length > 0) throw invalid(errors);
  return {
    connection_id: row.connection_id as number,
    ...psychic,
    ...customer,
    external_id,
    username,
    rate: row.rate as number,
    free_minutes: row.free_minutes as number,
  };
}

/** The same of equal requests to the same psychic, however that is named. */
export function digestOf({ rate, free_minutes, ...ask }: Ask, psychicId: number): string {
  const { external_id, username, email, takes_mail } = ask;
  const content = [psychicId, external_id, username, email, takes_mail, rate, free_minutes];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
