import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { count, instantWithSeconds, missing, timesNote } from '../../common/ui/format';
import { LinkButton } from '../../common/ui/parts/LinkButton';
import { EmptyState } from '../../common/ui/parts/States';
import { Tag } from '../../common/ui/parts/Tag';
import { useShown } from '../../common/ui/parts/useShown';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { FootNote, ListBar, ListNote } from '../../common/ui/table/ListBar';
import { useTableAddress } from '../../common/ui/table/useTableAddress';
import { AddressList } from '../resources/AddressList';
import { ListRows, ListTable } from '../resources/ListTable';
import { CallErrors } from './CallErrors';
import { CallFilters, callFilters, onlyOf } from './CallFilters';
import { IntegrationPage } from './IntegrationTabs';
import type { ResourceRows } from '../providers/resources';

/** The status of the response. */
function StatusTag({ row }: { row: ResourceRows['calls'] }) {
  const isFailed = row.outcome === 'failed';
  return (
    <Tag icon={isFailed ? 'warning' : 'check'} tone={isFailed ? 'danger' : 'go'}>
      {String(row.status)}
    </Tag>
  );
}

const countsIn = (row: ResourceRows['calls']): string =>
  Object.entries(row.counts ?? {})
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${name} ${count(number)}`)
    .join(', ') || missing;

const columnsOf = (
  t: TFunction<'admin'>,
  onErrors: (row: ResourceRows['calls']) => void,
): readonly Column<ResourceRows['calls']>[] => [
  { key: 'at', header: t('integrations.at'), kind: 'date', render: (row) => instantWithSeconds(row.at) },
  { key: 'key_name', header: t('integrations.key'), isName: true, render: (row) => row.key_name },
  {
    key: 'route',
    header: t('integrations.call'),
    rowHeader: true,
    tone: 'strong',
    render: (row) => `${row.method} ${row.route}${row.dry_run ? ` (${t('integrations.dry_run')})` : ''}`,
  },
  {
    key: 'status',
    header: t('integrations.status'),
    kind: 'figure',
    render: (row) => <StatusTag row={row} />,
  },
  { key: 'counts', header: t('integrations.counts'), sortable: false, render: countsIn },
  {
    key: 'milliseconds',
    header: t('integrations.duration'),
    align: 'right',
    render: (row) => count(row.milliseconds),
  },
  {
    key: 'errors',
    header: t('integrations.details'),
    sortable: false,
    render: (row) =>
      row.errors.length === 0 ? (
        missing
      ) : (
        <LinkButton
          label={t('integrations.show_errors_of', { request: row.request_id })}
          onClick={() => onErrors(row)}
        >
          {t('integrations.show_errors')}
        </LinkButton>
      ),
  },
  {
    key: 'request_id',
    header: t('integrations.request_id'),
    sortable: false,
    tone: 'muted',
    render: (row) => row.request_id,
  },
];

const cardOf = (row: ResourceRows['calls']): PhoneCard => ({
  name: `${row.method} ${row.route}`,
  figure: <StatusTag row={row} />,
  line: instantWithSeconds(row.at),
  aside: row.key_name,
});

const defaults = {
  sort: 'at',
  order: 'DESC',
  perPage: 10,
  sortable: ['at', 'key_name', 'route', 'status', 'milliseconds'],
  filters: callFilters,
} as const;

/** Calls made by integrators. */
export function CallsPage() {
  const { t } = useTranslation('admin');
  const errors = useShown<ResourceRows['calls']>();
  const address = useTableAddress(defaults);
  return (
    <IntegrationPage>
      <CallFilters {...address} />
      <AddressList resource="calls" defaults={defaults} filter={onlyOf(address.state)}>
        <ListBar end={<ListRows />}>
          <ListNote>{t('integrations.calls_note')}</ListNote>
        </ListBar>
        <ListTable
          label={t('integrations.calls_table')}
          columns={columnsOf(t, errors.show)}
          card={cardOf}
          failure={t('integrations.calls_failure')}
          empty={<EmptyState title={t('integrations.calls_none')} text={t('integrations.calls_none_text')} />}
        />
      </AddressList>
      <FootNote>{timesNote()}</FootNote>
      {errors.shown && <CallErrors call={errors.shown} open={errors.isOpen} onClose={errors.hide} />}
    </IntegrationPage>
  );
}
