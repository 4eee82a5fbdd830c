import { useTranslation } from 'react-i18next';
import { zoneName } from '../../../common/ui/format';
import { EmptyState } from '../../../common/ui/parts/States';
import { readingCard } from '../../../common/ui/readings/reading-cards';
import { FootNote } from '../../../common/ui/table/ListBar';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { useReadingsOfAll } from '../readings/useReadingsOfAll';
import { CustomerPage, type OfCustomer } from './CustomerPage';

/** A customer's readings with all psychics. */
function ReadingList({ id, username }: OfCustomer) {
  const { t } = useTranslation('admin');
  const { columns, dialogs } = useReadingsOfAll(true);
  return (
    <AddressList
      resource="customer_readings"
      defaults={{ sort: 'call_date', order: 'DESC', perPage: 10, sortable: columns.map(({ key }) => key) }}
      filter={{ customer: id }}
    >
      <ListControls columns={columns} dense />
      <ListTable
        hasControls
        label={t('customers.readings_table', { username })}
        columns={columns}
        dense
        card={(row) => ({ ...readingCard(row), name: row.psychic_username })}
        failure={t('customers.readings_failure')}
        empty={<EmptyState title={t('customers.readings_none')} />}
      />
      <FootNote>{t('customers.readings_note', { zone: zoneName() })}</FootNote>
      {dialogs}
    </AddressList>
  );
}

export const CustomerReadings = () => (
  <CustomerPage>{(customer) => <ReadingList key={customer.id} {...customer} />}</CustomerPage>
);
