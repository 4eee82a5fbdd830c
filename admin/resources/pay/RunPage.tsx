import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../../common/api/api-error';
import { payQueries, type PayRunDetail } from '../../../common/api/pay';
import { onPaper } from '../../../common/brand/sizes';
import { statementStatuses } from '../../../common/domain/pay/run';
import { change, count, longDayText, money, namedDayText } from '../../../common/ui/format';
import type { OfferedFilter } from '../../../common/ui/list-bar/list-filters';
import { type LabeledFigure, Figures } from '../../../common/ui/parts/Figures';
import { Card, Page } from '../../../common/ui/parts/Page';
import { EmptyState, ErrorState } from '../../../common/ui/parts/States';
import type { Column } from '../../../common/ui/table/column';
import { isDay } from '../../../common/domain/new-york-time';
import type { StatementOfRun } from '../../providers/resources';
import { NotFound } from '../../../common/ui/frame/NotFound';
import { type QueueEntry, QueuePage } from '../queue/QueuePage';
import { PayLinks } from './PayLinks';
import './pay-words';
import { reasonsOf, runDays } from './run-texts';
import { RunBar } from './RunBar';
import { StatementPane } from './StatementPane';

// on paper only the statement
const RunFrame = styled('div')({ [onPaper]: { '& h1, & [data-queue], & > .figures': { display: 'none' } } });

const columnsOf = (t: TFunction<'admin'>): readonly Column<StatementOfRun>[] => [
  { key: 'attention', header: t('pay.run.attention'), kind: 'figure', render: reasonsOf },
  { key: 'username', header: t('pay.run.username'), rowHeader: true, render: (row) => row.username },
  { key: 'total', header: t('pay.runs.total'), kind: 'figure', render: (row) => money(row.total) },
];

const defaults = {
  sort: 'attention',
  order: 'DESC',
  perPage: 50,
  sortable: ['attention', 'username', 'total'],
} as const;

const entryOf = (row: StatementOfRun): QueueEntry => ({
  name: row.username,
  aside: row.status === 'parked' ? '–' : money(row.total),
  line: reasonsOf(row),
});

const figuresOf = (t: TFunction<'admin'>, run: PayRunDetail | undefined): LabeledFigure[] => [
  { name: t('pay.runs.total'), value: money(run?.total) },
  {
    name: t('pay.run.week_before'),
    value:
      run == null || run.last_total === null
        ? money(undefined)
        : `${money(run.last_total)} ${change(run.against_last)}`,
  },
  { name: t('pay.runs.statements'), value: count(run?.statements) },
  { name: t('pay.runs.held_or_parked'), value: count(run && run.held + run.parked) },
  { name: t('pay.runs.due'), value: run === undefined ? count(undefined) : namedDayText(run.due_on) },
  {
    name: t('pay.runs.state'),
    value: run === undefined ? count(undefined) : t(`pay.runs.states.${run.state}`),
  },
];

function NoRun({ periodTo }: { periodTo: string }) {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('pay.run_title', { days: runDays(periodTo) })} actions={<PayLinks />}>
      <Card>
        <EmptyState
          title={t('pay.run.unknown')}
          text={t('pay.run.unknown_text', { day: longDayText(periodTo) })}
          action={
            <Button component={Link} to="/pay" variant="contained">
              {t('pay.run.unknown_link')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}

function RunOf({ periodTo }: { periodTo: string }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { data: run, error, isError, refetch } = useQuery(payQueries.run(periodTo));
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(
    (): readonly OfferedFilter[] => [
      {
        name: 'status',
        label: t('pay.run.status'),
        choices: statementStatuses.map((value) => ({ value, text: t(`ui:pay.status.${value}`) })),
      },
    ],
    [t],
  );
  const filter = useMemo(() => ({ run: periodTo }), [periodTo]);
  if (statusOf(error) === 404) return <NoRun periodTo={periodTo} />;
  return (
    <RunFrame>
      <QueuePage<StatementOfRun>
        resource="run_statements"
        base={`/pay/runs/${periodTo}`}
        title={t('pay.run_title', { days: runDays(periodTo) })}
        actions={<PayLinks />}
        defaults={defaults}
        filters={filters}
        filter={filter}
        columns={columns}
        search={t('pay.run.search')}
        label={t('pay.run.queue')}
        entry={entryOf}
        item={(id, queue) => (
          <StatementPane key={id} psychic={Number(id)} periodTo={periodTo} queue={queue} />
        )}
        failure={t('pay.run.not_loaded')}
        empty={<EmptyState title={t('pay.run.none')} text={t('pay.run.none_text')} />}
      >
        <div className="figures">
          {isError ? (
            <Card>
              <ErrorState text={t('pay.run.run_not_loaded')} onRetry={() => void refetch()} />
            </Card>
          ) : (
            <Figures
              label={t('pay.run.figures')}
              figures={figuresOf(t, run?.data)}
              isPending={run === undefined}
            />
          )}
        </div>
      </QueuePage>
      {run !== undefined && <RunBar run={run.data} version={run.version} />}
    </RunFrame>
  );
}

/** A run: what is unusual first, a statement beside it, and what to do with all of them. */
export function RunPage() {
  const { period = '' } = useParams();
  return isDay(period) ? <RunOf key={period} periodTo={period} /> : <NotFound home="/pay" />;
}
