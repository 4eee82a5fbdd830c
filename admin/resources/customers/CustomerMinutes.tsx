import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodLink } from '../../../common/ui/table/PeriodLink';
import { minutes, missing, timesNote } from '../../../common/ui/format';
import { instant } from '../../../common/ui/time-of-day';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import type { ResourceRows } from '../../providers/resources';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { CustomerPage, type OfCustomer } from './CustomerPage';

type CustomerGiftRow = ResourceRows['customer_gifts'];
type FreeMinutesRow = ResourceRows['customer_free_minutes'];

const psychicLink = (id: number | null, username: string | null) =>
  id === null ? missing : <PeriodLink to={`/psychics/${id}`}>{username}</PeriodLink>;

const giftColumns = (t: TFunction<'admin'>): readonly Column<CustomerGiftRow>[] => [
  {
    key: 'psychic_username',
    header: t('customers.psychic'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => psychicLink(row.psychic_id, row.psychic_username),
  },
  { key: 'sent_at', header: t('customers.sent_at'), kind: 'date', render: (row) => instant(row.sent_at) },
  { key: 'minutes', header: t('customers.minutes'), align: 'right', render: (row) => minutes(row.minutes) },
];

const giftCard = (row: CustomerGiftRow): PhoneCard => ({
  name: row.psychic_username,
  figure: minutes(row.minutes),
  line: instant(row.sent_at),
});

/** The psychics' gifts to a customer. */
function GiftList({ id, username }: OfCustomer) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => giftColumns(t), [t]);
  return (
    <AddressList
      resource="customer_gifts"
      defaults={{ sort: 'sent_at', order: 'DESC', perPage: 10, sortable: columns.map(({ key }) => key) }}
      filter={{ customer: id }}
    >
      <ListControls columns={columns} search={t('customers.psychic')} />
      <ListTable
        hasControls
        label={t('customers.gifts_table', { username })}
        columns={columns}
        card={giftCard}
        failure={t('customers.gifts_failure')}
        empty={<EmptyState title={t('customers.gifts_none')} />}
      />
      <FootNote>{timesNote()}</FootNote>
    </AddressList>
  );
}

/** Used ones are taken away. */
const signed = ({ kind, minutes: amount }: FreeMinutesRow): string =>
  `${kind === 'used' ? '−' : '+'}${minutes(Math.abs(amount))}`;

const entryColumns = (t: TFunction<'admin'>): readonly Column<FreeMinutesRow>[] => [
  { key: 'at', header: t('customers.at'), kind: 'date', rowHeader: true, render: (row) => instant(row.at) },
  { key: 'kind', header: t('customers.kind'), render: (row) => t(`customers.kinds.${row.kind}`) },
  { key: 'minutes', header: t('customers.minutes'), align: 'right', tone: 'strong', render: signed },
  {
    key: 'psychic_username',
    header: t('customers.psychic'),
    isName: true,
    render: (row) => psychicLink(row.psychic_id, row.psychic_username),
  },
  {
    key: 'connection_id',
    header: t('customers.connection_id'),
    kind: 'figure',
    tone: 'muted',
    render: (row) => row.connection_id ?? missing,
  },
];

const entryCard =
  (t: TFunction<'admin'>) =>
  (row: FreeMinutesRow): PhoneCard => ({
    name: t(`customers.kinds.${row.kind}`),
    figure: signed(row),
    line: instant(row.at),
    aside: row.psychic_username ?? t('customers.every_psychic'),
  });

/** What a customer was given, and used, of free minutes. */
function FreeMinutesList({ id, username }: OfCustomer) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => entryColumns(t), [t]);
  const card = useMemo(() => entryCard(t), [t]);
  return (
    <AddressList
      resource="customer_free_minutes"
      defaults={{ sort: 'at', order: 'DESC', perPage: 10, sortable: columns.map(({ key }) => key) }}
      filter={{ customer: id }}
    >
      <ListControls columns={columns} search={t('customers.psychic')} />
      <ListTable
        hasControls
        label={t('customers.free_table', { username })}
        columns={columns}
        card={card}
        failure={t('customers.free_failure')}
        empty={<EmptyState title={t('customers.free_none')} />}
      />
      <FootNote>{timesNote()}</FootNote>
    </AddressList>
  );
}

export const CustomerGifts = () => (
  <CustomerPage>{(customer) => <GiftList key={customer.id} {...customer} />}</CustomerPage>
);

export const CustomerFreeMinutes = () => (
  <CustomerPage>{(customer) => <FreeMinutesList key={customer.id} {...customer} />}</CustomerPage>
);
