import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type StatisticsRow, type StatisticsTotal, statisticsQueries } from '../../common/api/statistics';
import { useReportQuery } from '../../common/api/useReportQuery';
import { readTableAddress, type TableDefaults } from '../../common/domain/table-address';
import { periodText, zoneName } from '../../common/ui/format';
import { instantInText } from '../../common/ui/time-of-day';
import { Icon } from '../../common/ui/parts/Icon';
import { Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { useIsPhone } from '../../common/ui/parts/useIsPhone';
import { ListNote } from '../../common/ui/table/ListBar';
import { currentPayPeriod, payPeriodWindow } from '../../common/ui/dates/windows';
import type { MetaOf } from '../providers/resources';
import { AddressList } from '../resources/AddressList';
import { ListControls } from '../resources/list-bar/ListControls';
import { ListTable, useListPages } from '../resources/ListTable';
import { useListWindow } from '../resources/useListWindow';
import { TablePages } from '../../common/ui/table/TablePages';
import { words } from '../../common/words';
import { comparedOf, comparisonFilters, filterOf, useComparison } from './comparison';
import { ComparisonBar } from './ComparisonBar';
import { PsychicCharts } from './PsychicCharts';
import { statisticsCard, statisticsColumns } from './statistics-columns';
import { partsOfTrend } from '../../common/domain/trend-order';
import { useDaysColumn } from './useDaysColumn';
import { useViewChoice, ViewChoice } from './ViewChoice';

/** Reserves the space of the sentence until the figures are loaded. */
function AsOf({ at }: { at: string | undefined }) {
  const { t } = useTranslation('admin');
  const isAwaited = at === undefined;
  const shown = at ?? new Date().toISOString();
  return (
    <span style={{ visibility: isAwaited ? 'hidden' : undefined }} aria-hidden={isAwaited || undefined}>
      {' '}
      {t('statistics.as_of', { at: instantInText(shown), zone: zoneName() })}
    </span>
  );
}

function Published() {
  const { t } = useTranslation('admin');
  const at = useListContext<StatisticsRow>().meta as MetaOf<'statistics'>;
  return (
    <ListNote>
      <Icon name="clock" />
      <span>
        {t('statistics.updated')}
        <AsOf at={at} />
      </span>
    </ListNote>
  );
}

function StatisticsTable() {
  const { t } = useTranslation(['admin', 'ui']);
  const isPhone = useIsPhone();
  const usual = payPeriodWindow();
  const window = useListWindow(usual);
  const { period } = window;
  const compared = useComparison();
  const { compare } = compared;
  const before = comparedOf(compared, period);
  const { data, error, isPlaceholderData: areOld = false } = useListContext<StatisticsRow>();
  // rows of before the comparison was chosen have nothing to compare with
  const isCompared = before !== undefined && data?.every((row) => row.before !== undefined) !== false;
  const columns = useMemo(() => statisticsColumns(t, isCompared), [t, isCompared]);
  const total = useReportQuery(statisticsQueries.total(period, before)).data;
  // on a phone, the first row comes before an unused choice
  const isBelow = isPhone && compare === null;
  const comparison = <ComparisonBar period={period} total={total} />;
  const pages = useListPages();
  const choice = useViewChoice();
  const { view, sum, daysColumn, scale } = choice;
  const days = useDaysColumn(data ?? [], period, view === 'table' && daysColumn === 'on', areOld);
  const showsDays = view !== 'table' && !error && data !== undefined && data.length > 0;
  return (
    <Page title={t('statistics.title')} actions={!isPhone && <Published />}>
      <ListControls
        columns={columns}
        usual={usual}
        search={t('psychics.search_hint')}
        exported="statistics"
        dense
      />
      <ViewChoice {...choice} />
      {!isBelow && comparison}
      {showsDays ? (
        <>
          <PsychicCharts
            rows={data}
            areOld={areOld}
            period={period}
            before={before}
            view={view}
            sum={sum}
            scale={scale}
          />
          <TablePages {...pages} />
        </>
      ) : (
        <ListTable
          hasControls
          label={t('statistics.table')}
          columns={[...columns.slice(0, 1), ...days, ...columns.slice(1)]}
          card={statisticsCard}
          failure={t('statistics.failed')}
          dense
          stickyFirst
          totals={total && networkTotal(total)}
          empty={<NoStatistics window={window} />}
        />
      )}
      {/* on a phone below, so that rows come soon */}
      {isBelow && comparison}
      {isPhone && <Published />}
    </Page>
  );
}

/** Why there are no rows, and what would show some. */
function NoStatistics({ window }: { window: ReturnType<typeof useListWindow> }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { trend, set } = useComparison();
  const { period, isUsual, show } = window;
  return (
    <EmptyState
      {...(trend === null
        ? {
            title: t('statistics.empty', { days: periodText(period) }),
            text: t('statistics.empty_text'),
            action: !isUsual && (
              <Button variant="outlined" onClick={() => show(payPeriodWindow().period)}>
                {t('ui:dates.show_pay_period')}
              </Button>
            ),
          }
        : {
            title: t('statistics.empty_trend'),
            action: (
              <Button variant="outlined" onClick={() => set(partsOfTrend(null))}>
                {t('statistics.show_all')}
              </Button>
            ),
          })}
    />
  );
}

/** The network's figures as a row above those of the psychics. */
function networkTotal({ psychics, trends: _, ...figures }: StatisticsTotal) {
  return {
    label: words.t('admin:statistics.network_total', { count: psychics }),
    row: { ...figures, id: 0, user_id: 0, user_name: '', phone_extension: '' },
    isFirst: true,
  };
}

/** The figures of every psychic of the network with a contact in the period, or in the one compared with. */
export function StatisticsPage() {
  const { t } = useTranslation('admin');
  const compared = useComparison();
  const { compare } = compared;
  const [address] = useSearchParams();
  const defaults: TableDefaults = {
    sort: 'total_revenue',
    order: 'DESC',
    perPage: 10,
    period: currentPayPeriod().period,
    sortable: statisticsColumns(t, false)
      .concat(compare === null ? [] : statisticsColumns(t, true))
      .filter(({ sortable }) => sortable !== false)
      .map(({ key }) => key),
    filters: comparisonFilters,
  };
  const { period = currentPayPeriod().period } = readTableAddress(address, defaults);
  return (
    <AddressList resource="statistics" defaults={defaults} filter={filterOf(compared, period)}>
      <StatisticsTable />
    </AddressList>
  );
}
