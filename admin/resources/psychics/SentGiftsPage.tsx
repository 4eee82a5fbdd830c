import type { TFunction } from 'i18next';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { count, timesNote } from '../../../common/ui/format';
import { instant } from '../../../common/ui/time-of-day';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { useShown } from '../../../common/ui/parts/useShown';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { CustomerReadings } from './CustomerReadings';
import type { Rows } from '../../providers/resources';
import { usePsychic } from './usePsychic';

type SentGift = Rows['gifts'];

type Show = (row: SentGift) => void;

const columnsOf = (t: TFunction<'admin'>, onMember: Show, onGift: Show): readonly Column<SentGift>[] => [
  {
    key: 'sent_to_name',
    header: t('gifts.member'),
    rowHeader: true,
    isName: true,
    render: (row) => <LinkButton onClick={() => onMember(row)}>{row.sent_to_name}</LinkButton>,
  },
  {
    key: 'subject',
    header: t('gifts.subject'),
    isName: true,
    render: (row) => <LinkButton onClick={() => onGift(row)}>{row.subject}</LinkButton>,
  },
  { key: 'sent_date', header: t('gifts.sent_date'), kind: 'date', render: (row) => instant(row.sent_date) },
];

const card = (row: SentGift): PhoneCard => ({
  name: row.sent_to_name,
  line: row.subject,
  aside: instant(row.sent_date),
});

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: '8px 12px',
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: 'var(--ink3)' },
  '& dd': { margin: 0 },
  '& p': { margin: '0 0 8px' },
});

function GiftDialog({ gift, open, onClose }: { gift: SentGift; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={open} title={t('gifts.view')} onClose={onClose}>
      <Facts>
        <dt>{t('gifts.to')}</dt>
        <dd dir="auto">{gift.sent_to_name}</dd>
        <dt>{t('gifts.view_minutes')}</dt>
        <dd>{count(gift.minutes_sent)}</dd>
        <dt>{t('gifts.subject')}</dt>
        <dd dir="auto">{gift.subject}</dd>
        <dt>{t('gifts.message')}</dt>
        {/* the server keeps only simple tags, and the page's CSP only runs our own scripts */}
        <dd dir="auto" dangerouslySetInnerHTML={{ __html: gift.body }} />
      </Facts>
    </Dialog>
  );
}

/** Gifts sent to a psychic's customers. */
export function SentGiftsPage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('gifts.sent_page', { username }));
  const member = useShown<SentGift>();
  const gift = useShown<SentGift>();
  const [onMember, onGift] = [member.show, gift.show];
  const columns = useMemo(() => columnsOf(t, onMember, onGift), [t, onMember, onGift]);
  const sortable = columns.map(({ key }) => key);
  return (
    <AddressList
      resource="gifts"
      psychic={id}
      defaults={{ sort: 'sent_date', order: 'DESC', perPage: 10, sortable }}
    >
      <ListControls columns={columns} search={t('gifts.sent_search')} exported={`psychics/${id}/gifts`} />
      <ListTable
        hasControls
        label={t('gifts.sent_table', { username })}
        columns={columns}
        card={card}
        failure={t('gifts.sent_failure')}
        empty={<EmptyState title={t('gifts.sent_none_title')} text={t('gifts.sent_none', { username })} />}
      />
      <FootNote>{timesNote()}</FootNote>
      {member.shown && (
        <CustomerReadings
          psychicId={id}
          member={{ id: member.shown.user_id, username: member.shown.sent_to_name }}
          open={member.isOpen}
          onClose={member.hide}
        />
      )}
      {gift.shown && <GiftDialog gift={gift.shown} open={gift.isOpen} onClose={gift.hide} />}
    </AddressList>
  );
}
