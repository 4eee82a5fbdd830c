import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payQueries, type StatementDetail } from '../../../common/api/pay';
import { onPaper, onPhone } from '../../../common/brand/sizes';
import { type Day, dayOf } from '../../../common/domain/new-york-time';
import { money } from '../../../common/ui/format';
import { Card } from '../../../common/ui/parts/Page';
import { Awaited } from '../../../common/ui/parts/States';
import { PrintHead } from '../../../common/ui/pay/PrintHead';
import { StatementTag } from '../../../common/ui/pay/StatementTag';
import { StatementView } from '../../../common/ui/pay/StatementView';
import type { StatementOfRun } from '../../providers/resources';
import type { Queue } from '../queue/useQueue';
import { timesUsual } from './run-texts';
import { StatementActs } from './StatementActs';

const PaneHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '10px 8px 10px 16px',
  '& h2': { minWidth: 0, margin: 0, fontSize: 15, lineHeight: '20px', overflowWrap: 'anywhere' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', marginLeft: 'auto' },
  [onPhone]: { padding: '10px 4px 10px 12px' },
  [onPaper]: { padding: '0 0 8px', '& .acts': { display: 'none' } },
});

const Usual = styled('p')({
  margin: 0,
  padding: '0 16px 10px',
  fontSize: 13,
  color: 'var(--ink2)',
  [onPhone]: { padding: '0 12px 10px' },
  [onPaper]: { display: 'none' },
});

interface StatementPaneProps {
  /** A user_id. */
  psychic: number;
  /** The run's last day. */
  periodTo: Day;
  queue: Queue<StatementOfRun>;
}

/** The id of the psychic's statement in the run; null while it is open, undefined until it is known. */
function useStatementId({
  psychic,
  periodTo,
  queue: { row },
}: StatementPaneProps): number | null | undefined {
  // a link to one that is on another page of the queue
  const { data } = useQuery({ ...payQueries.statements(psychic), enabled: row === undefined });
  if (row !== undefined) return row.statement_id;
  return data && (data.data.find(({ period_to }) => period_to === periodTo)?.id ?? null);
}

function UsualNote({ row }: { row: StatementOfRun }) {
  const { t } = useTranslation('admin');
  if (row.usual === null) return null;
  const usual = money(row.usual);
  return (
    <Usual>
      {row.flags.includes('unusual')
        ? t('pay.run.usual_times', { usual, times: timesUsual(row) ?? '' })
        : t('pay.run.usual', { usual })}
    </Usual>
  );
}

/** Why a statement is not closed has a way out: it leads there. */
function ParkedNote({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation('admin');
  const { user_id, username, parked_reason: reason } = statement;
  if (reason === 'earlier_parked') return <Usual>{t('pay.run.parked_note.earlier')}</Usual>;
  if (reason === 'no_terms')
    return (
      <Usual>
        {t('pay.run.parked_note.no_terms')}{' '}
        <Link to="/pay/terms">{t('pay.run.parked_note.no_terms_link')}</Link>
      </Usual>
    );
  return (
    <Usual>
      {t('pay.run.parked_note.check')}{' '}
      <Link to={`/psychics/${user_id}/pay`}>{t('pay.run.parked_note.pay_link', { username })}</Link>
    </Usual>
  );
}

/** Its number, if it has one; a tag says what is parked. */
function nameOf(t: TFunction<'admin'>, { username, number, status }: StatementDetail): string {
  if (number !== null) return t('pay.run.statement', { username, number });
  return status === 'parked' ? username : t('pay.run.statement_so_far', { username });
}

function Pane({ statement, row }: { statement: StatementDetail; row: StatementOfRun | undefined }) {
  const { t } = useTranslation('admin');
  const { user_id, status, held, period_from: from, period_to: to } = statement;
  return (
    <Card>
      <PrintHead who={statement} period={{ from, to }} />
      <PaneHead>
        <h2>
          <Link to={`/psychics/${user_id}/pay`}>{nameOf(t, statement)}</Link>
        </h2>
        <StatementTag status={status} held={held} />
        <div className="acts">
          <StatementActs statement={statement} />
        </div>
      </PaneHead>
      {status === 'parked' ? (
        <ParkedNote statement={statement} />
      ) : row?.parked_reason === 'earlier_parked' ? (
        <Usual>{t('pay.run.parked_note.earlier')}</Usual>
      ) : (
        row && <UsualNote row={row} />
      )}
      <StatementView
        statement={statement}
        today={dayOf(new Date())}
        readingsOf={(day) => `/psychics/${user_id}/readings?start_date=${day}&end_date=${day}`}
      />
    </Card>
  );
}

/** A statement of a run, beside the queue. */
export function StatementPane(props: StatementPaneProps) {
  const { psychic, periodTo, queue } = props;
  const { t } = useTranslation('admin');
  const id = useStatementId(props);
  const open = useQuery({ ...payQueries.current(psychic, periodTo), enabled: id === null });
  const stored = useQuery({ ...payQueries.statement(psychic, id ?? 0), enabled: typeof id === 'number' });
  const { data, isError, refetch } = id === null ? open : stored;
  if (data === undefined)
    return (
      <Card>
        <Awaited failed={isError} text={t('pay.run.statement_not_loaded')} onRetry={() => void refetch()} />
      </Card>
    );
  return <Pane statement={data} row={queue.row} />;
}
