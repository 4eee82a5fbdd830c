import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readingTotalQuery } from '../../../common/api/readings';
import { useReportQuery } from '../../../common/api/useReportQuery';
import { currentPayPeriod, payPeriodWindow } from '../../../common/ui/dates/windows';
import { missing } from '../../../common/ui/format';
import { useListAddress } from '../../../common/ui/list-bar/list-address';
import { Page } from '../../../common/ui/parts/Page';
import type { Column } from '../../../common/ui/table/column';
import { EmptyWindow } from '../../../common/ui/table/EmptyWindow';
import { FootNote } from '../../../common/ui/table/ListBar';
import type { ResourceRows } from '../../providers/resources';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { useListWindow } from '../useListWindow';
import { CountBy, type ReadingsView, useSameReadings } from './CountBy';
import { countCard, countColumns, notable, type ReadingCounts } from './count-columns';
import { managerReadingFilters } from './manager-reading-filters';

type PsychicCounts = ResourceRows['readings_by_psychic'];
type CustomerCounts = ResourceRows['readings_by_customer'];

/** The row of all readings, which has no address. */
const noOne = -1;

/** Who is counted: their columns before the figures, their name, and where their readings are. */
interface CountedBy<Row> {
  view: Exclude<ReadingsView, 'readings'>;
  who: (t: TFunction<'admin'>, linkOf: (row: Row) => string | undefined) => readonly Column<Row>[];
  name: (t: TFunction<'admin'>, row: Row) => string;
  /** @param same days and filters */
  to: (row: Row, same: string) => string | undefined;
  total: (figures: ReadingCounts) => Row;
}

const linked = (text: string, to: string | undefined): ReactNode =>
  to === undefined ? text : <Link to={to}>{text}</Link>;

const byPsychic: CountedBy<PsychicCounts> = {
  view: 'by_psychic',
  who: (t, linkOf) => [
    {
      key: 'psychic_username',
      header: t('customers.psychic'),
      rowHeader: true,
      isName: true,
      tone: 'strong',
      render: (row) => linked(row.psychic_username, linkOf(row)),
    },
    {
      key: 'phone_extension',
      header: t('psychics.ext'),
      label: t('psychics.extension'),
      tone: 'muted',
      render: (row) => row.phone_extension || missing,
    },
  ],
  name: (_, row) => row.psychic_username,
  to: (row, same) => `/psychics/${row.psychic_id}/readings${same}`,
  total: (figures) => ({
    ...figures,
    id: noOne,
    psychic_id: noOne,
    psychic_username: '',
    phone_extension: '',
  }),
};

const byCustomer: CountedBy<CustomerCounts> = {
  view: 'by_customer',
  who: (t, linkOf) => [
    {
      key: 'username',
      header: t('customers.username'),
      rowHeader: true,
      isName: true,
      tone: 'strong',
      render: (row) => linked(row.username ?? t('reading_counts.unknown'), linkOf(row)),
    },
    {
      key: 'external_id',
      header: t('customers.external_id'),
      tone: 'muted',
      render: (row) => row.external_id ?? missing,
    },
  ],
  name: (t, row) => row.username ?? t('reading_counts.unknown'),
  to: (row) => (row.user_id === null ? undefined : `/customers/${row.user_id}`),
  total: (figures) => ({ ...figures, id: noOne, user_id: null, username: null, external_id: null }),
};

/** The figures of all readings within the list's days and filters; the search does not change them. */
function useTotal(): ReadingCounts | undefined {
  const { state, defaults } = useListAddress();
  const { period = currentPayPeriod().period, filters = {} } = state;
  const chosen = Object.fromEntries(
    Object.entries(filters).filter(([name]) => name in (defaults.filters ?? {})),
  );
  return useReportQuery(readingTotalQuery(period, chosen)).data;
}

function CountTable<Row extends ReadingCounts & { id: number }>({ by }: { by: CountedBy<Row> }) {
  const { t } = useTranslation(['admin', 'ui']);
  const usual = payPeriodWindow();
  const { period, show } = useListWindow(usual);
  const { data = none, total: count = 0 } = useListContext<Row>();
  const { term, filters } = useListAddress().state;
  const ofSome = (filters?.result ?? []).length > 0;
  const total = useTotal();
  const same = useSameReadings();
  const { view } = by;
  const columns = useMemo((): readonly Column<Row>[] => {
    const linkOf = (row: Row) => (row.id === noOne ? undefined : by.to(row, same));
    return [...by.who(t, linkOf), ...countColumns(t, data, ofSome)];
  }, [t, by, same, data, ofSome]);
  return (
    <>
      <ListControls
        columns={columns}
        usual={usual}
        search={t(`reading_counts.${view}.search`)}
        exported={`readings/${view}`}
      />
      <ListTable
        hasControls
        label={t(`reading_counts.${view}.table`)}
        columns={columns}
        card={(row, place) => {
          const to = row.id === noOne ? undefined : by.to(row, same);
          return {
            ...countCard(t, row, place),
            name: by.name(t, row),
            ...(to !== undefined && { link: { to } }),
          };
        }}
        failure={t('reading_counts.failure')}
        stickyFirst
        totals={
          total && {
            label:
              term === '' ? t(`reading_counts.${view}.all`, { count }) : t(`reading_counts.${view}.everyone`),
            row: by.total(total),
            isFirst: true,
          }
        }
        empty={<EmptyWindow words={emptyWords(t)} period={period} usual={usual} onPeriod={show} />}
      />
      <FootNote>
        {ofSome
          ? t('reading_counts.note_of_some')
          : t('reading_counts.note', { dropped: notable.dropped_pct, missed: notable.missed_pct })}
      </FootNote>
    </>
  );
}

const none: never[] = [];

const emptyWords = (t: TFunction<'admin'>) => (days: string) => ({
  title: t('psychics.readings_empty_title', { days }),
  text: t('psychics.network_readings_empty'),
});

function CountPage<Row extends ReadingCounts & { id: number }>({ by }: { by: CountedBy<Row> }) {
  const { t } = useTranslation('admin');
  const filters = useMemo(() => managerReadingFilters(t), [t]);
  const sortable = [...by.who(t, () => undefined), ...countColumns(t, none)].map(({ key }) => key);
  return (
    <Page title={t('psychics.network_readings')} actions={<CountBy view={by.view} />}>
      <AddressList
        resource={`readings_${by.view}`}
        filters={filters}
        defaults={{
          sort: 'dropped',
          order: 'DESC',
          perPage: 20,
          period: currentPayPeriod().period,
          sortable,
        }}
      >
        <CountTable by={by} />
      </AddressList>
    </Page>
  );
}

/** The network's readings counted by psychic, most dropped first. */
export const ReadingsByPsychic = () => <CountPage by={byPsychic} />;

/** The same by customer. */
export const ReadingsByCustomer = () => <CountPage by={byCustomer} />;
