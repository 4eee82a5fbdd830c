import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Day } from '../../../common/domain/new-york-time';
import { toCsv } from '../../platform/lists/csv';
import type { CsvColumn } from '../../platform/lists/csv-file';
import { numberText } from '../pay/statement-number';
import type { PaymentFileFormat } from '../../../common/domain/pay/run';

/** A statement to be paid, with its payee. */
export interface PaidStatement {
  payee_ref: string;
  first: string;
  last: string;
  payable_cents: number;
  period_from: Day;
  period_to: Day;
  due_on: Day;
  number: number;
}

type PaymentColumns = readonly CsvColumn<PaidStatement>[];

/** Cents as dollars with two decimals, exactly. */
export const dollarsText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const amount = ({ payable_cents }: PaidStatement): string => dollarsText(payable_cents);
const nameOf = ({ first, last }: PaidStatement): string => `${first} ${last}`.trim();
const period = ({ period_from, period_to }: PaidStatement): string => `${period_from} to ${period_to}`;
const statement = ({ number, period_to }: PaidStatement): string => numberText(number, period_to);
const payee = ({ payee_ref }: PaidStatement): string => payee_ref;

/** The columns of each service's import; docs/integration.md says where they come from. */
const columns: Record<PaymentFileFormat, PaymentColumns> = {
  generic: [
    ['payee_ref', payee],
    ['name', nameOf],
    ['amount', amount],
    ['period', period],
    ['statement_number', statement],
  ],
  gusto: [
    ['first_name', ({ first }) => first],
    ['last_name', ({ last }) => last],
    ['wage', amount],
    ['memo', (row) => [`Pay for ${period(row)}`, payee(row)].filter((part) => part !== '').join(', ')],
    ['invoice_number', statement],
  ],
  quickbooks: [
    ['BillNo', statement],
    ['Vendor', nameOf],
    ['BillDate', ({ period_to }) => period_to],
    ['DueDate', ({ due_on }) => due_on],
    ['Memo', payee],
    ['Account', () => 'Contract labor'],
    ['LineDescription', (row) => `Pay for ${period(row)}`],
    ['LineAmount', amount],
  ],
};

/** The file, which is the same for the same statements. @param rows in their order in the file */
export const paymentFile = (format: PaymentFileFormat, rows: readonly PaidStatement[]): Promise<Buffer> =>
  buffer(toCsv(Readable.from(rows), columns[format]));
