import { QueryClientProvider } from '@tanstack/react-query';
import { makeQueryClient } from '../common/api/query-client';
import { failureNotices } from '../common/ui/parts/notices';
import type { Earnings } from '../common/api/statistics';
import type { WeeklyGoal } from '../common/api/weekly-goal';
import type { StatementDetail, StatementSummary } from '../common/api/pay';
import { statementExample } from '../common/ui/pay/statement-fixture';
import { QuestionList } from '../common/ui/pay/QuestionList';
import { StatementList } from '../common/ui/pay/StatementList';
import { StatementTag } from '../common/ui/pay/StatementTag';
import { StatementView } from '../common/ui/pay/StatementView';
import { TermsText } from '../common/ui/pay/TermsText';
import { EarningsView } from '../psychic-portal/dashboard/EarningsView';
import { limitedEarnings, paidEarnings } from '../psychic-portal/dashboard/earnings-fixture';
import { GoalForm, GoalLine } from '../psychic-portal/dashboard/WeeklyGoal';
import type { FolderExamples } from './examples';
import { ignore, letters } from './samples';

const terms = {
  call: 0.4,
  chat: 0.45,
  free: 0.01,
  repeat_bonus: 0.05,
  active: [{ from: 600, per_minute: 0.0225, fixed: 10 }],
  active_applies: 'all',
} as const;

const question = {
  ...{ id: 1, line: null, text: 'Was my call on Tuesday counted?', asked_at: '2026-11-25T18:30:00-05:00' },
  ...{ answer: null, answered_by: null, answered_at: null, adjustment: null },
};

const view = (more: Partial<StatementDetail>) => (
  <StatementView statement={{ ...statementExample, ...more }} today="2026-11-19" />
);

const list = (data: StatementSummary[] | undefined, failed = false) => (
  <StatementList
    report={{
      data: data && { data, total: data.length, publishedAt: undefined },
      failed,
      refetch: ignore,
    }}
    page={1}
    onPage={ignore}
    addressOf={() => '/'}
    none={letters}
  />
);

const paid = {
  id: 1,
  amount: 686,
  paid_on: '2026-11-25',
  method: 'cheque',
  reference: letters,
  returned_on: null,
  return_reason: null,
} as const;

const earned: Earnings = {
  ...paidEarnings,
  last: paidEarnings.last && { ...paidEarnings.last, username: letters },
};

const earnings = (shown: Earnings, goal: WeeklyGoal) => (
  <EarningsView earnings={shown}>
    <GoalLine goal={goal} week={shown.week} onChange={ignore} />
  </EarningsView>
);

const client = makeQueryClient(failureNotices);

export const pay: FolderExamples = {
  together: {
    'dashboard/EarningsView': {
      'with the bonus step and a goal': () => earnings(earned, { amount: 1000 }),
      'goal reached': () => earnings({ ...earned, active: null }, { amount: 700 }),
      'first week': () =>
        earnings(
          {
            ...{ ...earned, basis: 'revenue', active: null, last: null, best: null },
            today: { minutes: 0, amount: 0, signed_on_minutes: 5, per_hour: null },
            week: {
              ...earned.week,
              minutes: 0,
              amount: 0,
              before: { ...earned.week.before, minutes: 0, amount: 0 },
            },
          },
          { amount: null },
        ),
      'limited mode': () => earnings(limitedEarnings, { minutes: 1800 }),
    },
    'pay/StatementTag': {
      every: () => (
        <>
          {(['open', 'parked', 'closed', 'approved', 'paid'] as const).map((status) => (
            <StatementTag key={status} status={status} held={false} />
          ))}
          <StatementTag status="closed" held />
        </>
      ),
    },
    'pay/QuestionList': {
      open: () => <QuestionList questions={[question]} />,
      answered: () => (
        <QuestionList
          questions={[
            { ...question, id: 2 },
            {
              ...question,
              ...{ line: 7, text: letters, answer: letters, adjustment: 12.5, answered_by: letters },
              answered_at: '2026-11-26T09:05:00-05:00',
            },
          ]}
        />
      ),
    },
    'pay/StatementList': {
      usual: () => list([statementExample, { ...statementExample, period_from: '2026-11-14', held: true }]),
      none: () => list([]),
      coming: () => list(undefined),
      failed: () => list(undefined, true),
    },
    'pay/TermsText': {
      every: () => <TermsText terms={{ ...terms, active: [...terms.active] }} />,
    },
    'pay/StatementView': {
      closed: () => view({}),
      'so far': () => view({ status: 'open', others: [], hash: null }),
      'paid after a return': () =>
        view({
          status: 'paid',
          paid_on: '2026-12-02',
          groups: [],
          payments: [
            { ...paid, returned_on: '2026-11-28', return_reason: letters },
            { ...paid, id: 2, paid_on: '2026-12-02', method: 'direct_deposit' },
          ],
        }),
      'below zero': () =>
        view({ groups: [], others: statementExample.others.slice(3), total: -12.3, payable: 0 }),
      parked: () =>
        view({
          status: 'parked',
          groups: [],
          others: [],
          total: 0,
          payable: 0,
          hash: null,
          parked_reason: 'no_terms',
        }),
    },
  },
  alone: {
    'dashboard/WeeklyGoal': {
      open: () => (
        <QueryClientProvider client={client}>
          <EarningsView earnings={earned}>
            <GoalForm
              psychicId={1}
              stored={{ data: { amount: 1000 }, version: undefined }}
              onClose={ignore}
            />
          </EarningsView>
        </QueryClientProvider>
      ),
    },
  },
};
