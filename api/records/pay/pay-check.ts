import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Network } from '../../../common/brand/brands';
import { correctionLines } from '../../../common/domain/pay/corrections';
import { sumOf } from '../../../common/domain/pay/money';
import { payPeriodsBetween } from '../../../common/domain/pay/periods';
import { canonicalText } from '../../../common/domain/pay/statement';
import type { Db } from '../../platform/database/db';
import { inTransaction } from '../../platform/database/pools';
import { dataClasses } from '../../platform/retention/classes';
import { findCalendar, findCalendars, findExtras, findTerms, type PayCalendar } from './closing.query';
import { findDirtyPeriods, firstKeptDay } from './open-statement';
import { findChecked, findGaps, readOneInstant } from './pay-check.query';
import { findLines } from './statements.query';

/** What was checked, and every fault as a sentence. */
export interface PayChecked {
  statements: number;
  faults: string[];
}

/**
 * Checks a network's closed periods: numbers without gaps, hashes that fit the lines and the statements before, and
 * amounts that are what the readings are worth, except on days that wait for a correction. Changes nothing, and each
 * psychic is read at one instant, so it can run meanwhile.
 */
export async function checkPay(client: ClientBase, network: Network): Promise<PayChecked> {
  const checked: PayChecked = { statements: 0, faults: [] };
  const psychics = await inTransaction(client, async (db) => {
    const gaps = await findGaps(db, network, dataClasses.readings.kept.years);
    checked.faults.push(...gaps.map((number) => `A number before ${number} is missing.`));
    return findCalendars(db, network);
  });
  for (const { psychic_id } of psychics)
    await inTransaction(client, async (db) => {
      await readOneInstant(db);
      const calendar = await findCalendar(db, psychic_id);
      checked.statements += await checkChain(db, calendar, checked.faults);
      checked.faults.push(...(await findUncredited(db, calendar)));
    });
  return checked;
}

/** @returns the number of statements */
async function checkChain(db: Db, { psychic_id, pay_from }: PayCalendar, faults: string[]): Promise<number> {
  const statements = await findChecked(db, psychic_id);
  let before: string | null = null;
  for (const statement of statements) {
    const { id, number, previousHash, hash, total } = statement;
    const lines = await findLines(db, id);
    if (createHash('sha256').update(canonicalText(statement, lines)).digest('hex') !== hash)
      faults.push(`Statement ${number} does not have the hash of its lines.`);
    if (sumOf(lines.map(({ cents }) => cents)) !== total)
      faults.push(`Statement ${number} does not have the total of its lines.`);
    // the first one that is kept may follow one that was forgotten
    const mayFollow = before === null && (pay_from ?? '') < firstKeptDay();
    if (previousHash !== before && !mayFollow)
      faults.push(`Statement ${number} does not have the hash of the one before it.`);
    before = hash;
  }
  return statements.length;
}

/** Closed periods that were credited with something else than they are worth, and don't wait for a correction. */
async function findUncredited(db: Db, calendar: PayCalendar): Promise<string[]> {
  const { psychic_id, pay_from, closed_to, pay_day, changes, network } = calendar;
  if (pay_from === null || closed_to === null) return [];
  const { dirty } = await findExtras(db, psychic_id, false);
  const days = payPeriodsBetween(pay_from, closed_to, pay_day, changes).map(({ from }) => from);
  const periods = await findDirtyPeriods(db, calendar, await findTerms(db, network, psychic_id), days);
  return periods
    .filter(({ period }) => !dirty.some((day) => day >= period.from && day <= period.to))
    .flatMap((one) => {
      const { period, terms, readings } = one;
      const what = `The period from ${period.from} of psychic ${psychic_id}`;
      if (terms === undefined && readings.length > 0) return [`${what} has readings and no terms.`];
      const cents = sumOf(correctionLines(one).map((line) => Math.abs(line.cents)));
      return cents === 0 ? [] : [`${what} was credited ${cents} cents otherwise than it is worth.`];
    });
}
