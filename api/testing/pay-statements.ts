import { createHash } from 'node:crypto';
import type { Day } from '../../common/domain/new-york-time';
import { canonicalText } from '../../common/domain/pay/statement';
import type { Credited, LedgerStatement } from '../../common/domain/pay/testing/right-pay';
import type { Db } from '../platform/database/db';
import { findChecked } from '../records/pay/pay-check.query';
import { findLines } from '../records/pay/statements.query';

/** Everything that was ever credited, with the contact and the kind. */
export const creditedLines = (db: Db, psychic: number): Promise<(Credited & { from: Day })[]> =>
  db.query(
    `select for_period_from as "from", concat_ws(' ', connection_id, coalesce("of", kind)) as key, cents from statement_lines
      where psychic_id = $1 and kind not in ('adjustment', 'carried')`,
    [psychic],
  );

/** Each closed statement as the text that its hash covers, by number. @throws Error if a hash or the chain is wrong */
export async function frozenStatements(db: Db, psychics: readonly number[]): Promise<string[]> {
  const texts: [number, string][] = [];
  for (const psychic of psychics) {
    let before: string | null = null;
    for (const { id, hash, previousHash, ...head } of await findChecked(db, psychic)) {
      const text = canonicalText({ ...head, previousHash: before }, await findLines(db, id));
      if (hash !== createHash('sha256').update(text).digest('hex') || previousHash !== before)
        throw new Error(`Statement ${head.number} does not have its hash.`);
      texts.push([head.number, text]);
      before = hash;
    }
  }
  return texts.sort(([a], [b]) => a - b).map(([, text]) => text);
}

export const totalsOf = (db: Db, psychics: readonly number[]): Promise<LedgerStatement[]> =>
  db.query(
    `select psychic_id as psychic, total_cents as total, payable_cents as payable, status = 'paid' as "isPaid"
       from statements where number is not null and psychic_id = any($1) order by number`,
    [psychics],
  );
