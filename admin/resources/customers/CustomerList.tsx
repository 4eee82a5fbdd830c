import { Button } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { count, minutes, missing, zoneName } from '../../../common/ui/format';
import { instant } from '../../../common/ui/time-of-day';
import { Page } from '../../../common/ui/parts/Page';
import { useMay } from '../../../common/ui/parts/useMay';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import type { ResourceRows } from '../../providers/resources';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';

type Customer = ResourceRows['network_customers'];

const contact = ({ last_contact }: Customer): string =>
  last_contact === null ? missing : instant(last_contact);

const columnsOf = (t: TFunction<'admin'>): readonly Column<Customer>[] => [
  {
    key: 'username',
    header: t('customers.username'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => <Link to={`/customers/${row.id}`}>{row.username}</Link>,
  },
  {
    key: 'external_id',
    header: t('customers.external_id'),
    isName: true,
    tone: 'muted',
    render: (row) => row.external_id,
  },
  { key: 'last_contact', header: t('customers.last_contact'), kind: 'date', render: contact },
  {
    key: 'psychics',
    header: t('customers.psychics'),
    align: 'right',
    sortable: false,
    render: (row) => count(row.psychics),
  },
  {
    key: 'readings',
    header: t('customers.readings'),
    align: 'right',
    tone: 'strong',
    render: (row) => count(row.readings),
  },
  {
    key: 'total_minutes',
    header: t('customers.total_minutes'),
    align: 'right',
    render: (row) => minutes(row.total_minutes),
  },
  {
    key: 'free_minutes',
    header: t('customers.free_minutes'),
    align: 'right',
    render: (row) => (row.free_minutes === 0 ? missing : minutes(row.free_minutes)),
  },
];

const cardOf =
  (t: TFunction<'admin'>) =>
  (row: Customer): PhoneCard => ({
    name: row.username,
    figure: t('customers.card_minutes', { minutes: minutes(row.total_minutes) }),
    line: contact(row),
    aside: `${t('layout.count_readings', { count: row.readings })} · ${t('customers.card_psychics', { count: row.psychics })}`,
    link: { to: `/customers/${row.id}` },
  });

const defaults = {
  sort: 'last_contact',
  order: 'DESC',
  perPage: 20,
  sortable: ['username', 'external_id', 'last_contact', 'readings', 'total_minutes', 'free_minutes'],
} as const;

/** Leads to a gift for those who have not called for long. */
function LostGiftLink() {
  const { t } = useTranslation('admin');
  if (!useMay('decide')) return null;
  return (
    <Button component={Link} to="/gifts" variant="outlined">
      {t('gifts.lost_page')}
    </Button>
  );
}

/** All customers of the network. */
export function CustomerList() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  const card = useMemo(() => cardOf(t), [t]);
  return (
    <Page
      title={t('customers.title')}
      actions={
        <>
          <Button component={Link} to="/blocks" variant="outlined">
            {t('customers.blocks')}
          </Button>
          <Button component={Link} to="/callbacks" variant="outlined">
            {t('customers.callbacks')}
          </Button>
          <LostGiftLink />
        </>
      }
    >
      <AddressList resource="network_customers" defaults={defaults}>
        <ListControls columns={columns} search={t('customers.search_hint')} exported="customers" />
        <ListTable
          hasControls
          label={t('customers.table')}
          columns={columns}
          card={card}
          failure={t('customers.failure')}
          empty={<EmptyState title={t('customers.none')} text={t('customers.none_text')} />}
        />
      </AddressList>
      <FootNote>{t('customers.note', { zone: zoneName() })}</FootNote>
    </Page>
  );
}
