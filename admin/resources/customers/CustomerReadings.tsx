import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allDates } from '../../../common/ui/dates/windows';
import { periodText, zoneName } from '../../../common/ui/format';
import { readingCard } from '../../../common/ui/readings/reading-cards';
import { managerReadingFilters } from '../readings/manager-reading-filters';
import { useReadingsOfAll } from '../readings/useReadingsOfAll';
import { WindowedList } from '../WindowedList';
import { CustomerPage, type OfCustomer } from './CustomerPage';

/** A customer's readings with all psychics. */
function ReadingList({ id, username }: OfCustomer) {
  const { t } = useTranslation(['admin', 'ui']);
  const { columns, dialogs } = useReadingsOfAll(true);
  const filters = useMemo(() => managerReadingFilters(t), [t]);
  const usual = allDates();
  return (
    <>
      <WindowedList
        resource="customer_readings"
        filter={{ customer: id }}
        usual={usual}
        sort="call_date"
        order="DESC"
        filters={filters}
        search={t('ui:readings.columns.connection_id')}
        label={t('customers.readings_table', { username })}
        columns={columns}
        dense
        card={(row) => ({ ...readingCard(row), name: row.psychic_username })}
        name={t('customers.readings')}
        empty={(days) => ({
          title:
            days === periodText(usual.period)
              ? t('customers.readings_none')
              : t('psychics.readings_empty_title', { days }),
        })}
        note={t('customers.readings_note', { zone: zoneName() })}
      />
      {dialogs}
    </>
  );
}

export const CustomerReadings = () => (
  <CustomerPage>{(customer) => <ReadingList key={customer.id} {...customer} />}</CustomerPage>
);
