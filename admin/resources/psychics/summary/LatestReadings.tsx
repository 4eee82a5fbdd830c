import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodLink } from '../../../../common/ui/table/PeriodLink';
import type { ReadingRow } from '../../../../common/api/readings';
import { dayOf } from '../../../../common/domain/new-york-time';
import { isConnected } from '../../../../common/domain/reading';
import { instantWithSeconds, minutes, missing, money, viewerTime } from '../../../../common/ui/format';
import { namedDate } from '../../../../common/ui/time-of-day';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../../../common/ui/parts/States';
import type { Column } from '../../../../common/ui/table/column';
import { SmallTable } from '../../../parts/SmallTable';
import { useListRows } from '../../useListRows';
import type { ShownPsychic } from '../usePsychic';

const paid = (reading: ReadingRow): string =>
  reading.paid_minutes === 0 ? missing : minutes(reading.paid_minutes);

export const latestColumns = (t: TFunction<'admin'>): readonly Column<ReadingRow>[] => [
  {
    key: 'call_date',
    header: t('summary.latest_date'),
    render: ({ call_date }) => (
      <>
        <span className="roomy">{instantWithSeconds(call_date)}</span>
        <span className="tight">
          {namedDate(call_date)}
          <br />
          <small>{viewerTime(call_date)}</small>
        </span>
      </>
    ),
  },
  {
    key: 'username',
    header: t('summary.latest_member'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => row.username ?? missing,
  },
  {
    key: 'duration',
    header: t('summary.latest_minutes'),
    align: 'right',
    render: (row) => (
      <>
        {isConnected(row.result) ? minutes(row.duration) : row.result}
        <small className="tight">
          <br />
          {t('summary.latest_of_which_paid', { minutes: paid(row) })}
        </small>
      </>
    ),
  },
  { key: 'paid_minutes', header: t('summary.latest_paid'), align: 'right', roomy: true, render: paid },
  {
    key: 'revenue',
    header: t('summary.latest_revenue'),
    align: 'right',
    tone: 'strong',
    render: (row) => (row.revenue ? money(row.revenue) : missing),
  },
];

/** The last five contacts, of any date. */
export function LatestReadings({ psychic }: { psychic: ShownPsychic }) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => latestColumns(t), [t]);
  const { user_id, username } = psychic;
  const {
    data: rows,
    error,
    refetch,
  } = useListRows('readings', {
    perPage: 5,
    sort: { field: 'call_date', order: 'DESC' },
    filter: { psychic: user_id, start_date: '2000-01-01', end_date: dayOf(new Date()) },
  });
  return (
    <Card>
      <CardHeader title={t('summary.latest')}>
        <PeriodLink to="readings">{t('summary.latest_all')}</PeriodLink>
      </CardHeader>
      {error && <ErrorState text={t('summary.latest_not_loaded')} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <LoadingRows rows={6} height={36} />}
      {rows?.length === 0 && (
        <EmptyState title={t('summary.latest_none')} text={t('summary.latest_none_text', { username })} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <SmallTable
          label={t('summary.latest_table', { username })}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
        />
      )}
    </Card>
  );
}
