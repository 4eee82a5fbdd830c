import { useTranslation } from 'react-i18next';
import type { LoginRow } from '../../api/logins';
import { words } from '../../words';
import { hoursAndMinutes, viewerDate, viewerTime } from '../format';
import { instant, instantInText } from '../time-of-day';
import { Tag } from '../parts/Tag';
import type { Column, PhoneCard } from '../table/column';

function SignedIn() {
  const { t } = useTranslation();
  return (
    <Tag icon="check" tone="go">
      {t('logins.signed_in')}
    </Tag>
  );
}

/** The columns of a psychic's logins. The keys are the response's fields. */
export const loginColumns = (): readonly Column<LoginRow>[] => [
  {
    key: 'login_date',
    header: words.t('logins.sign_in'),
    kind: 'date',
    rowHeader: true,
    render: (row) => instant(row.login_date),
  },
  {
    key: 'logout_date',
    header: words.t('logins.sign_out'),
    kind: 'date',
    render: (row) => (row.logout_date === null ? <SignedIn /> : instant(row.logout_date)),
  },
  {
    key: 'duration',
    header: words.t('logins.duration'),
    label: words.t('logins.duration_hours'),
    align: 'right',
    render: (row) => hoursAndMinutes(row.duration),
  },
];

/** What a phone shows of a login before it is opened. */
export const loginCard = (row: LoginRow): PhoneCard => ({
  name: instant(row.login_date),
  figure: hoursAndMinutes(row.duration),
  line:
    row.logout_date === null ? (
      <SignedIn />
    ) : (
      words.t('logins.until', { date: instantInText(row.logout_date) })
    ),
});

/** The same under the day it started; the end shows its own day if that differs. */
export function loginDayCard({ login_date: from, logout_date: to, duration }: LoginRow): PhoneCard {
  const end = to !== null && viewerDate(from) === viewerDate(to) ? viewerTime(to) : to && instant(to);
  return {
    at: from,
    title: instant(from),
    name: end === null ? words.t('logins.signed_in') : words.t('logins.until', { date: end }),
    figure: hoursAndMinutes(duration),
  };
}
