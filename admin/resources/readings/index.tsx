import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { payPeriodWindow } from '../../../common/ui/dates/windows';
import { zoneName } from '../../../common/ui/format';
import { Page } from '../../../common/ui/parts/Page';
import { readingCard } from '../../../common/ui/readings/reading-cards';
import { WindowedList } from '../WindowedList';
import { CountBy } from './CountBy';
import { managerReadingFilters } from './manager-reading-filters';
import { useReadingsOfAll } from './useReadingsOfAll';

/** The network's readings with all psychics, in a window of New York days. */
export function NetworkReadings() {
  const { t } = useTranslation(['admin', 'ui']);
  const filters = useMemo(() => managerReadingFilters(t), [t]);
  const { columns, dialogs } = useReadingsOfAll(false);
  return (
    <Page title={t('psychics.network_readings')} actions={<CountBy view="readings" />}>
      <WindowedList
        resource="network_readings"
        usual={payPeriodWindow()}
        sort="call_date"
        order="DESC"
        perPage={20}
        label={t('psychics.network_readings')}
        columns={columns}
        dense
        card={(row) => ({ ...readingCard(row), name: `${row.psychic_username}, ${row.username ?? ''}` })}
        filters={filters}
        search={t('ui:list_bar.search_readings')}
        name={t('psychics.readings_name')}
        empty={(days) => ({
          title: t('psychics.readings_empty_title', { days }),
          text: t('psychics.network_readings_empty'),
        })}
        note={t('psychics.readings_note', { zone: zoneName() })}
      />
      {dialogs}
    </Page>
  );
}
