import type { DataSource } from 'typeorm';
import { brands } from '../../common/brand/brands';
import { documentsOf, documentsOn } from '../../common/documents';
import { dayOf } from '../../common/domain/new-york-time';

const versions = documentsOf(brands.cos);
const keyOf = ({ name, effective_date }: { name: string; effective_date: string }): string =>
  `${name}/${effective_date}`;

/** An agreement to all of them is one to those in force, on whatever day the tests run. */
export const everyVersion = versions.map(keyOf);

/** An account that agreed to the first version of each document. @returns the versions that wait by now */
export async function addFirstAgreements(db: DataSource, accountId: number): Promise<string[]> {
  await db.query(
    `insert into agreed_documents (account_id, name, effective_date)
     values ($1, 'privacy-policy', '2026-11-01'), ($1, 'psychic-agreement', '2026-11-01')`,
    [accountId],
  );
  return documentsOn(dayOf(new Date()), versions)
    .map(keyOf)
    .filter((key) => !key.endsWith('/2026-11-01'));
}
