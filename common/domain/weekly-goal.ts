import { message } from './messages';
import { type FieldRule, isMissing, type Parsed, parseForm, right, wrong } from './parsing';

/** In dollars. */
export const mostGoalAmount = 20_000;
/** All of a week. */
export const mostGoalMinutes = 7 * 24 * 60;

/** What a psychic wants to reach in a pay week; null for no goal. Limited mode, which shows no money, has minutes. */
export type WeeklyGoalForm = { amount: number | null } | { minutes: number | null };

const wholeUpTo =
  (most: number): FieldRule<number | null> =>
  (value) => {
    if (value === null) return right(null);
    return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
      ? right(Number(value))
      : wrong(message('invalid', { field: 'Goal' }));
  };

const amount = wholeUpTo(mostGoalAmount);
const minutes = wholeUpTo(mostGoalMinutes);

export const parseWeeklyGoal = (goal: unknown, isLimited: boolean): Parsed<WeeklyGoalForm> =>
  isLimited
    ? parseForm<{ minutes: number | null }>(goal, { minutes })
    : parseForm<{ amount: number | null }>(goal, { amount });

/** The same from what was typed: `$1,200`, or hours and minutes as `12:30`; nothing is no goal. */
export function parseTypedGoal({ goal }: { goal: string }, isLimited: boolean): Parsed<WeeklyGoalForm> {
  const typed = goal.replaceAll(/[\s$,]/g, '');
  const [, hours, rest = '0'] = /^(\d{1,4})(?::([0-5]\d))?$/.exec(typed) ?? [];
  const number = isLimited ? Number(hours) * 60 + Number(rest) : Number(typed);
  const parsed = parseWeeklyGoal(
    { [isLimited ? 'minutes' : 'amount']: isMissing(goal) ? null : number },
    isLimited,
  );
  const [problem] = Object.values(parsed.errors ?? {});
  return problem === undefined ? parsed : { errors: { goal: problem } };
}
