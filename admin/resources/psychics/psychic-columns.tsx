import type { TFunction } from 'i18next';
import { PeriodLink } from '../../../common/ui/table/PeriodLink';
import { count, minutes, missing } from '../../../common/ui/format';
import { instant, namedDate } from '../../../common/ui/time-of-day';
import { LineKey } from '../../../common/ui/parts/LineKey';
import { AccountTag } from '../../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { SelectBox } from './SelectBox';
import type { PsychicRow } from '../../../common/api/psychics';

const figure = (
  key: keyof PsychicRow,
  header: string,
  label: string | undefined,
  render: (row: PsychicRow) => string,
): Column<PsychicRow> => ({ key, header, label, align: 'right', render });

/** The columns of all psychics. The keys are the response's fields. */
export const psychicColumns = (t: TFunction<'admin'>): readonly Column<PsychicRow>[] => [
  {
    key: 'user_name',
    header: t('psychics.username'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => (
      <>
        <SelectBox id={row.id} name={row.user_name} />
        <PeriodLink to={`/psychics/${row.agent_user_id}`}>{row.user_name}</PeriodLink>
      </>
    ),
  },
  { key: 'last_name', header: t('psychics.last_name'), isName: true, render: (row) => row.last_name },
  { key: 'first_name', header: t('psychics.first_name'), isName: true, render: (row) => row.first_name },
  {
    key: 'phone_extension',
    header: t('psychics.ext'),
    label: t('psychics.extension'),
    tone: 'muted',
    render: (row) => row.phone_extension,
  },
  {
    key: 'status',
    header: t('psychics.availability'),
    // the full words for A, P, and C are on the psychic's own page: here they would take another column's space
    render: ({ status, status_cause }) => (
      <LineKey code={status} cause={status_cause} word={shortWord(status, status_cause, t)} />
    ),
  },
  {
    key: 'account_status',
    header: t('psychics.account'),
    render: (row) => <AccountTag status={row.account_status} />,
  },
  {
    key: 'date',
    header: t('psychics.last_reading'),
    kind: 'date',
    render: (row) => (row.date === null ? missing : instant(row.date)),
  },
  {
    key: 'ranking',
    header: t('psychics.rank'),
    label: t('psychics.rank_by_revenue'),
    align: 'right',
    kind: 'rank',
    render: (row) => count(row.ranking),
  },
  {
    ...figure('total_calls', t('psychics.readings'), undefined, (row) => count(row.total_calls)),
    tone: 'strong',
  },
  figure('total_mins', t('psychics.minutes'), undefined, (row) => minutes(row.total_mins)),
  figure('alc', t('psychics.alc'), undefined, (row) => minutes(row.alc)),
  figure('rep_calls', t('psychics.repeat'), t('psychics.repeat_readings'), (row) => count(row.rep_calls)),
  figure('rep_mins', t('psychics.repeat_min'), t('psychics.repeat_minutes'), (row) => minutes(row.rep_mins)),
  figure('rep_call_pct', t('psychics.repeat_percent'), undefined, (row) => minutes(row.rep_call_pct)),
  figure('missed_calls', t('psychics.missed'), undefined, (row) => count(row.missed_calls)),
  figure('free_minutes', t('psychics.free_min'), t('psychics.free_minutes'), (row) =>
    minutes(row.free_minutes),
  ),
  {
    key: 'signup_date',
    header: t('psychics.signed_up'),
    kind: 'date',
    render: (row) => namedDate(row.signup_date),
  },
  {
    key: 'referral',
    header: t('psychics.referral'),
    tone: 'muted',
    render: (row) => (row.referral === '' ? missing : row.referral),
  },
];

/** A word for the states whose own is too long for a column. */
function shortWord(status: string, cause: string, t: TFunction<'admin'>): string | undefined {
  if (status === 'O' && cause === 'missed') return t('psychics.paused');
  return status === 'P' || status === 'C' ? t(`psychics.only.${status}`) : undefined;
}

/** What a phone shows of a psychic before the row is opened. */
export function psychicCard(row: PsychicRow, t: TFunction<'admin'>): PhoneCard {
  return {
    before: <SelectBox id={row.id} name={row.user_name} onCard />,
    rank: row.ranking,
    name: row.user_name,
    figure: t('psychics.card_minutes', { minutes: minutes(row.total_mins) }),
    line: <LineKey code={row.status} cause={row.status_cause} />,
    aside: t('layout.count_readings', { count: row.total_calls }),
  };
}
