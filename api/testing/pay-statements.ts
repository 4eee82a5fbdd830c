import { createHash } from 'node:crypto';
import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';
import type { StatementLine } from '../../common/domain/pay/lines';
import { canonicalText } from '../../common/domain/pay/statement';
import type { Credited, LedgerStatement } from '../../common/domain/pay/testing/right-pay';
import type { Db } from '../platform/database/db';

type StoredLine = StatementLine & { psychic: number };

interface PayDatabase {
  db: Db;
}

/** Everything that was ever credited, with the contact and the kind. */
export const creditedLines = ({ db }: PayDatabase, psychic: number): Promise<(Credited & { from: Day })[]> =>
  db.query(
    `select for_period_from as "from", concat_ws(' ', connection_id, coalesce("of", kind)) as key, cents from statement_lines
      where psychic_id = $1 and kind not in ('adjustment', 'carried')`,
    [psychic],
  );

/** Each closed statement as the text that its hash covers, by number. @throws Error if a hash or the chain is wrong */
export async function frozenStatements({ db }: PayDatabase, psychics: readonly number[]): Promise<string[]> {
  const rows = await db.query<
    {
      id: number;
      network: Network;
      number: number;
      psychic_id: number;
      period_from: Day;
      period_to: Day;
      terms_id: number | null;
      hash: string;
      previous_hash: string | null;
    }[]
  >('select * from statements where number is not null and psychic_id = any($1) order by number', [psychics]);
  const lines = await db.query<(StoredLine & { statement: number })[]>(
    `select statement_id as statement, kind, "of", for_period_from as "forPeriodFrom", day, reading_id as "readingId",
            connection_id as "connectionId", version, conn_type as "connType", type, hundredths, rate, cents, was_cents as "wasCents",
            cause, terms_id as "termsId", adjustment_id as "adjustmentId"
       from statement_lines where psychic_id = any($1) order by statement_id, line`,
    [psychics],
  );
  const hashes = new Map<number, string>();
  return rows.map(({ id, psychic_id, hash, previous_hash, period_from, period_to, terms_id, ...row }) => {
    const previousHash = hashes.get(psychic_id) ?? null;
    const head = { ...row, psychicId: psychic_id, previousHash, termsId: terms_id };
    const text = canonicalText(
      { ...head, period: { from: period_from, to: period_to } },
      lines.filter(({ statement }) => statement === id),
    );
    if (hash !== createHash('sha256').update(text).digest('hex') || previous_hash !== previousHash)
      throw new Error(`Statement ${row.number} does not have its hash.`);
    hashes.set(psychic_id, hash);
    return text;
  });
}

export const totalsOf = ({ db }: PayDatabase, psychics: readonly number[]): Promise<LedgerStatement[]> =>
  db.query(
    `select psychic_id as psychic, total_cents as total, payable_cents as payable, status = 'paid' as "isPaid"
       from statements where number is not null and psychic_id = any($1) order by number`,
    [psychics],
  );
