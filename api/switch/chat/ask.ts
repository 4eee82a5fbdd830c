import { createHash } from 'node:crypto';
import { message } from '../../../common/domain/messages';
import { firstGiven } from '../../records/readings/reading-ids.query';
import { InvalidInput } from '../../platform/http/problem';
import {
  type CustomerFields,
  isAmount,
  isWhole,
  openRecord,
  type PsychicFields,
  readCustomerOf,
  readPsychic,
  wrongConnection,
  wrongFreeMinutes,
  wrongRate,
} from '../../records/readings/ingest/record-fields';

/** A chat request as the site sends it. */
export interface ChatAsk extends PsychicFields, CustomerFields {
  external_id: string;
  username: string;
  connection_id: number;
  rate: number;
  free_minutes: number;
}

const ownConnection = message('connection_id.own', { first: firstGiven });
const fields = ['connection_id', 'psychic', 'customer', 'rate', 'free_minutes'];
export const mostFreeMinutes = 10_080;

/**
 * Validates a chat request with the same rules as a reading record.
 * @param maxRate the network's maximum, in US dollars per minute
 * @throws InvalidInput listing every invalid field
 */
export function readAsk(body: unknown, maxRate: number): ChatAsk {
  const opened = openRecord(body, fields, fields);
  if (opened.row === undefined) throw new InvalidInput(opened.errors);
  const { row, errors, need } = opened;
  need('connection_id', isWhole(row.connection_id, 1, Number.MAX_SAFE_INTEGER), wrongConnection);
  need('connection_id', !((row.connection_id as number) >= firstGiven), ownConnection);
  const psychic = readPsychic(opened);
  need('customer', row.customer !== null, message('customer.missing'));
  const customer = readCustomerOf(opened);
  need('rate', isAmount(row.rate, maxRate), wrongRate(maxRate));
  need('free_minutes', isAmount(row.free_minutes, mostFreeMinutes), wrongFreeMinutes);
  const { external_id, username } = customer;
  if (external_id === null || username === null || Object.keys(errors).length > 0)
    throw new InvalidInput(errors);
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

/** Equal for identical requests to the same psychic, however the psychic is identified. */
export function digestOfAsk({ rate, free_minutes, ...ask }: ChatAsk, psychicId: number): string {
  const { external_id, username, email, takes_mail } = ask;
  const content = [psychicId, external_id, username, email, takes_mail, rate, free_minutes];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
