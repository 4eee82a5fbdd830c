import { message } from '../../../common/domain/messages';
import { InvalidInput } from '../../platform/http/problem';
import {
  type CustomerFields,
  longestId,
  openRecord,
  type PsychicFields,
  readCustomerOf,
  readName,
  readPsychic,
} from '../../records/readings/ingest/record-fields';

/** A request for a callback as the switch sends it. */
export interface CallbackRequest extends PsychicFields, CustomerFields {
  /** The switch's id of the request. */
  id: string;
  /** The sender's id of the customer. */
  external_id: string;
  username: string;
}

const fields = ['external_id', 'psychic', 'customer'];

/** Validates with the rules of a reading record. @throws InvalidInput listing every invalid field */
export function readCallback(body: unknown): CallbackRequest {
  const opened = openRecord(body, fields, fields);
  if (opened.row === undefined) throw new InvalidInput(opened.errors);
  const { row, errors, need } = opened;
  const id = readName(row.external_id, longestId);
  need('external_id', id !== null, message('customer.text', { field: 'external_id', most: longestId }));
  const psychic = readPsychic(opened);
  need('customer', row.customer !== null, message('customer.missing'));
  const customer = readCustomerOf(opened);
  const { external_id, username } = customer;
  if (id === null || external_id === null || username === null || Object.keys(errors).length > 0)
    throw new InvalidInput(errors);
  return { id, ...psychic, ...customer, external_id, username };
}
