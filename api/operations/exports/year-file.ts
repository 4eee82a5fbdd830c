import type { CsvColumn, CsvValue, ExactDigits } from '../../platform/lists/csv-file';
import type { Secrets } from '../../platform/database/secrets';
import type { Env } from '../../platform/config/env';
import { isReported, type PaidInYear } from '../../records/pay-runs/years.query';

const exact = (digits: string): ExactDigits => ({ digits });

/** The file for form 1099 has everybody, and the SSN of those who are reported. */
export function yearColumns(
  year: number,
  payer: Env['payer']['cos'],
  secrets: Secrets,
): CsvColumn<PaidInYear>[] {
  const tinOf = (row: PaidInYear): CsvValue =>
    row.ssn_cipher === null || !isReported(row)
      ? null
      : exact(secrets.decrypt('ssn', row.ssn_cipher, row.user_id));
  return [
    ['Year', () => year],
    ['Payer', () => payer.name],
    ['Payer EIN', () => exact(payer.ein ?? '')],
    ['User ID', ({ user_id }) => user_id],
    ['Username', ({ username }) => username],
    ['Name', ({ name }) => name],
    ['Address 1', ({ address1 }) => address1],
    ['Address 2', ({ address2 }) => address2],
    ['City', ({ city }) => city],
    ['State', ({ region }) => region],
    ['ZIP', ({ postal_code }) => exact(postal_code)],
    ['Country', ({ country }) => country],
    ['Tax form', ({ tax_form }) => tax_form],
    ['Tax form dated', ({ tax_form_on }) => tax_form_on],
    ['Paid', ({ cents }) => (cents / 100).toFixed(2)],
    ['Reportable', (row) => (isReported(row) ? 'Yes' : 'No')],
    ['TIN', tinOf],
  ];
}
