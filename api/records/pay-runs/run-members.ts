import { createHash } from 'node:crypto';
import type { Network } from '../../../common/brand/brands';
import { type Day, dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { type LineSums, noSums } from '../../../common/domain/pay/lines';
import { decimalOf } from '../../../common/domain/pay/money';
import { dueOn } from '../../../common/domain/pay/periods';
import { attentionOf, flagsOf, type RunPart, runState, usualOf } from '../../../common/domain/pay/run';
import type { Db } from '../../platform/database/db';
import { findOpenTotals, type OpenTotals } from '../pay/open-totals';
import { amountsOf } from '../pay/statement-detail';
import { numberText } from '../pay/statement-number';
import type { RunStatement } from './runs.dto';
import {
  findPsychicFacts,
  findStoredStatements,
  type PsychicFacts,
  type StoredRunStatement,
} from './runs.query';

/** A statement of a run, stored or so far. */
export interface RunMember extends RunPart {
  /** Null while it is open. */
  id: number | null;
  psychicId: number;
  row: RunStatement;
  /** What changes with it. */
  seen: readonly unknown[];
}

const sumsOf = (s: StoredRunStatement): LineSums => ({
  ...{ base: s.base_cents, repeat: s.repeat_cents, free: s.free_cents, active: s.active_cents },
  ...{ correction: s.correction_cents, adjustment: s.adjustment_cents, carried: s.carried_cents },
});

const instant = (at: Date | null): string | null => at && newYorkIso(at);

interface FindMembers {
  /** Only that of one psychic. */
  psychicId?: number;
  /** Locks the stored ones until the end of the transaction. */
  isLocked?: boolean;
}

/** All statements of a run by psychic, those that are not closed computed now. */
export async function findMembers(
  db: Db,
  network: Network,
  periodTo: Day,
  { psychicId, isLocked = false }: FindMembers = {},
): Promise<RunMember[]> {
  const isWanted = (id: number): boolean => psychicId === undefined || id === psychicId;
  const stored = (await findStoredStatements(db, network, periodTo, isLocked)).filter((one) =>
    isWanted(one.psychic_id),
  );
  const isClosed = psychicId !== undefined && stored.some(({ status }) => status !== 'parked');
  const open = isClosed ? [] : await findOpenTotals(db, network, [periodTo], psychicId);
  const storedOf = new Map(stored.map((one) => [one.psychic_id, one]));
  const psychics = [...new Set([...storedOf.keys(), ...open.map(({ psychicId }) => psychicId)])].toSorted(
    (a, b) => a - b,
  );
  const facts = await findPsychicFacts(db, psychics, periodTo);
  const openOf = new Map(open.map((one) => [one.psychicId, one]));
  return psychics.flatMap((id) => {
    const about = facts.get(id);
    return about === undefined ? [] : memberOf(about, storedOf.get(id), openOf.get(id), periodTo);
  });
}

function memberOf(
  facts: PsychicFacts,
  stored: StoredRunStatement | undefined,
  open: OpenTotals | undefined,
  periodTo: Day,
): RunMember {
  // a parked statement has no figures of its own yet
  const live = stored === undefined || stored.status === 'parked' ? open : undefined;
  const sums = live?.sums ?? (stored === undefined ? noSums : sumsOf(stored));
  const waits = stored === undefined && facts.waits_for_parked && periodTo < dayOf(new Date());
  const status = stored?.status ?? (waits ? 'parked' : 'open');
  const parkedReason = stored?.parked_reason ?? (waits ? 'earlier_parked' : null);
  const [total, payable] = [
    live?.total ?? stored?.total_cents ?? 0,
    live?.payable ?? stored?.payable_cents ?? 0,
  ];
  const isHeld = stored?.held_at != null;
  const isShort = stored?.is_short ?? open?.isShort ?? false;
  const flags = flagsOf({
    ...{ total, isShort, hasTaxForm: facts.has_tax_form },
    hasTerms: (parkedReason ?? open?.parkedReason) !== 'no_terms',
    former: { count: facts.former_count, total: facts.former_total },
  });
  const usual = usualOf({ count: facts.former_count, total: facts.former_total });
  const row: RunStatement = {
    ...{ id: stored?.id ?? null, user_id: facts.psychic_id, username: facts.username },
    ...{ period_from: stored?.period_from ?? open?.period.from ?? periodTo, period_to: periodTo },
    ...{ due_on: stored?.due_on ?? dueOn({ to: periodTo }), is_short: isShort, status },
    number: stored?.number == null ? null : numberText(stored.number, periodTo),
    ...{ ...amountsOf(sums), total: decimalOf(total), payable: decimalOf(payable), held: isHeld },
    ...{ closed_at: instant(stored?.closed_at ?? null), approved_at: instant(stored?.approved_at ?? null) },
    ...{ paid_on: stored?.paid_on ?? null, flags, usual: usual === null ? null : decimalOf(usual) },
    ...{ parked_reason: parkedReason, held_reason: isHeld ? stored.held_reason : null },
    attention: attentionOf(flags, status === 'parked' || isHeld),
  };
  return {
    ...{ id: row.id, psychicId: facts.psychic_id, status, isHeld, row },
    // what is parked may not come to this
    ...(status === 'parked' ? { total: 0, payable: 0 } : { total, payable }),
    seen: [facts.psychic_id, row.id, stored?.version ?? 0, status, isHeld, total],
  };
}

/** The version of a run: another one if a cent or a statement has changed. */
export function tagOfRun(periodTo: Day, members: readonly RunMember[]): string {
  const state = runState(periodTo, dayOf(new Date()), members);
  const text = JSON.stringify([state, ...members.map(({ seen }) => seen)]);
  return `"pay-run-${periodTo}-${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
}
