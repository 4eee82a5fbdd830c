import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodLink } from '../../../common/ui/table/PeriodLink';
import { count, minutes, timesNote } from '../../../common/ui/format';
import { instant } from '../../../common/ui/time-of-day';
import { usePageTitle } from '../../../common/ui/parts/Page';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { WindowedList } from '../WindowedList';
import { lastNinetyDays, mailWords, type Sending, sendingAddress } from './gifts/sending-parts';
import { usePsychic } from './usePsychic';

const columnsOf = (t: TFunction<'admin'>, psychic: number): readonly Column<Sending>[] => [
  {
    key: 'subject',
    header: t('gifts.subject'),
    rowHeader: true,
    isName: true,
    render: (row) => <PeriodLink to={sendingAddress(psychic, row.id)}>{row.subject}</PeriodLink>,
  },
  { key: 'sent_date', header: t('gifts.sent_date'), kind: 'date', render: (row) => instant(row.sent_date) },
  { key: 'people', header: t('gifts.people'), align: 'right', render: (row) => count(row.people) },
  {
    key: 'minutes_each',
    header: t('gifts.minutes_each'),
    align: 'right',
    render: (row) => count(row.minutes_each),
  },
  { key: 'failed', header: t('gifts.mail'), kind: 'figure', render: (row) => mailWords(t, row) },
  {
    key: 'minutes_used',
    header: t('gifts.used'),
    label: t('gifts.used_minutes'),
    align: 'right',
    render: (row) => minutes(row.minutes_used),
  },
  {
    key: 'minutes_left',
    header: t('gifts.left'),
    label: t('gifts.left_minutes'),
    align: 'right',
    render: (row) => minutes(row.minutes_left),
  },
];

/** What was sent to a psychic's customers: each line is one gift with all who got it. */
export function SentGiftsPage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('gifts.sent_page', { username }));
  const columns = useMemo(() => columnsOf(t, id), [t, id]);
  const card = (row: Sending): PhoneCard => ({
    name: row.subject,
    figure: t('gifts.members', { count: row.people }),
    line: `${mailWords(t, row)} · ${t('gifts.used_and_left', { used: minutes(row.minutes_used), left: minutes(row.minutes_left) })}`,
    aside: instant(row.sent_date),
    link: { to: sendingAddress(id, row.id) },
  });
  return (
    <WindowedList
      resource="gift_sendings"
      psychic={id}
      usual={lastNinetyDays(t)}
      sort="sent_date"
      order="DESC"
      label={t('gifts.sent_table', { username })}
      columns={columns}
      card={card}
      search={t('gifts.sent_search')}
      exported={`psychics/${id}/gift_sendings`}
      name={t('gifts.sent_name')}
      empty={(days) => ({
        title: t('gifts.sent_none_title', { days }),
        text: t('gifts.sent_none', { username }),
      })}
      note={timesNote()}
    />
  );
}
