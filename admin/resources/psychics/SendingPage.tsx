import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PeriodLink } from '../../../common/ui/table/PeriodLink';
import { formWidth } from '../../../common/brand/sizes';
import { count, minutes, timesNote } from '../../../common/ui/format';
import { instant } from '../../../common/ui/time-of-day';
import { Figures } from '../../../common/ui/parts/Figures';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import { Card, usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState, ErrorState } from '../../../common/ui/parts/States';
import { useShown } from '../../../common/ui/parts/useShown';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import type { ResourceRows } from '../../providers/resources';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { useListRows } from '../useListRows';
import { CustomerReadings } from './CustomerReadings';
import { MailFrame } from './gifts/MailFrame';
import { mailWords, type Sending } from './gifts/sending-parts';
import { usePsychic } from './usePsychic';

type SendingGift = ResourceRows['gifts'];

const SendingHead = styled('div')({
  display: 'grid',
  gap: 12,
  marginBottom: 16,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '22px', overflowWrap: 'anywhere' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& > div > h2': { flex: '1 1 auto', minWidth: 0 },
  '& > iframe': { maxWidth: formWidth },
});

const columnsOf = (
  t: TFunction<'admin'>,
  onMember: (row: SendingGift) => void,
): readonly Column<SendingGift>[] => [
  {
    key: 'sent_to_name',
    header: t('gifts.member'),
    rowHeader: true,
    isName: true,
    render: (row) => <LinkButton onClick={() => onMember(row)}>{row.sent_to_name}</LinkButton>,
  },
  { key: 'mail', header: t('gifts.mail'), render: (row) => t(`gifts.mail_states.${row.mail}`) },
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

/** About as wide as what is loading. */
const coming: Sending = {
  id: 0,
  sent_date: new Date(0).toISOString(),
  subject: '…',
  body: '',
  minutes_each: 3,
  automatic: false,
  people: 10,
  delivered: 10,
  failed: 0,
  waiting: 0,
  minutes_used: 10,
  minutes_left: 20,
};

function WholeSending({ sending, isPending }: { sending: Sending; isPending: boolean }) {
  const { t } = useTranslation('admin');
  const { user_id: id } = usePsychic();
  const figures = [
    { name: t('gifts.sent_date'), value: instant(sending.sent_date) },
    { name: t('gifts.people'), value: count(sending.people) },
    { name: t('gifts.minutes_each'), value: count(sending.minutes_each) },
    { name: t('gifts.mail'), value: mailWords(t, sending) },
    { name: t('gifts.used_minutes'), value: minutes(sending.minutes_used) },
    { name: t('gifts.left_minutes'), value: minutes(sending.minutes_left) },
  ];
  return (
    <SendingHead>
      <div>
        <h2 dir="auto">{sending.subject}</h2>
        <Button component={PeriodLink} to={`/psychics/${id}/sent`} variant="outlined">
          {t('gifts.all_sent')}
        </Button>
      </div>
      <Figures label={t('gifts.sending_figures')} figures={figures} isPending={isPending} />
      <MailFrame title={t('gifts.message')} html={sending.body} />
    </SendingHead>
  );
}

/** Gifts that were sent together: the message, and what became of each. */
export function SendingPage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  const text = useParams().sending ?? '';
  usePageTitle(t('gifts.sending_page', { username }));
  const member = useShown<SendingGift>();
  const onMember = member.show;
  const columns = useMemo(() => columnsOf(t, onMember), [t, onMember]);
  const filter = { psychic: id, id: [text] };
  const { data, error, isPending, refetch } = useListRows('gift_sendings', {
    perPage: 1,
    sort: { field: 'id', order: 'ASC' },
    filter,
  });
  const [sending] = data ?? [];
  if (error !== null && sending === undefined)
    return (
      <Card>
        <ErrorState text={t('gifts.sending_failure')} onRetry={() => void refetch()} />
      </Card>
    );
  if (!isPending && sending === undefined) return <NoSending psychicId={id} />;
  const sortable = columns.map(({ key }) => key);
  return (
    <>
      <WholeSending sending={sending ?? coming} isPending={sending === undefined} />
      <AddressList
        resource="gifts"
        psychic={id}
        filter={{ sending_id: text }}
        defaults={{ sort: 'sent_to_name', order: 'ASC', perPage: 20, sortable }}
      >
        <ListControls
          columns={columns}
          search={t('gifts.sending_search')}
          exported={`psychics/${id}/gifts`}
        />
        <ListTable
          hasControls
          label={t('gifts.sending_table')}
          columns={columns}
          card={(row) => sentCard(t, row)}
          failure={t('gifts.sending_failure')}
          empty={<EmptyState title={t('gifts.sending_gone')} />}
        />
        <FootNote>{timesNote()}</FootNote>
      </AddressList>
      {member.shown && (
        <CustomerReadings
          psychicId={id}
          member={{ id: member.shown.user_id, username: member.shown.sent_to_name }}
          open={member.isOpen}
          onClose={member.hide}
        />
      )}
    </>
  );
}

const sentCard = (t: TFunction<'admin'>, row: SendingGift): PhoneCard => ({
  name: row.sent_to_name,
  line: t('gifts.used_and_left', { used: minutes(row.minutes_used), left: minutes(row.minutes_left) }),
  aside: t(`gifts.mail_states.${row.mail}`),
});

/** It was deleted, or never was. */
function NoSending({ psychicId }: { psychicId: number }) {
  const { t } = useTranslation('admin');
  return (
    <Card>
      <EmptyState
        title={t('gifts.sending_gone')}
        action={
          <Button component={PeriodLink} to={`/psychics/${psychicId}/sent`} variant="contained">
            {t('gifts.all_sent')}
          </Button>
        }
      />
    </Card>
  );
}
