import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementSummary } from '../../api/pay';
import type { Report } from '../../api/useReportQuery';
import type { Listed } from '../../api/client';
import { onPaper, onPhone, touchHeight } from '../../brand/sizes';
import { money, periodText } from '../format';
import { CardHeader } from '../parts/CardHeader';
import { Card } from '../parts/Page';
import { Awaited, EmptyState } from '../parts/States';
import { Paginator } from '../table/Paginator';
import './pay-text';
import { StatementTag } from './StatementTag';

const StatementListCard = styled(Card)({
  overflow: 'hidden',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, lineHeight: '18px' },
  '& th, & td': {
    height: touchHeight,
    padding: '4px 16px',
    textAlign: 'left',
    fontWeight: 600,
    borderBottom: '1px solid var(--line)',
  },
  '& thead th': { color: 'var(--ink2)', borderBottomColor: 'var(--control)' },
  '& td, & th:not(:first-of-type)': { padding: '4px 16px 4px 0', textAlign: 'right', whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '14px', fontWeight: 400, color: 'var(--ink2)' },
  [onPhone]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24 } },
  [onPaper]: { display: 'none' },
});

const perPage = 8;

/** The page of a list of statements. */
export function useStatementPages(): {
  page: number;
  onPage: (page: number) => void;
  range: [first: number, last: number];
} {
  const [page, onPage] = useState(1);
  return { page, onPage, range: [(page - 1) * perPage, page * perPage - 1] };
}

interface StatementListProps {
  report: Pick<Report<Listed<StatementSummary[]>>, 'data' | 'failed' | 'refetch'>;
  page: number;
  onPage: (page: number) => void;
  addressOf: (statement: StatementSummary) => string;
  /** What is said if there are none. */
  none: string;
}

/** Statements, newest first, each with its number, state, and what is paid. */
export function StatementList({ report, page, onPage, addressOf, none }: StatementListProps) {
  const { t } = useTranslation();
  const { data: listed, failed, refetch } = report;
  return (
    <StatementListCard aria-label={t('pay.statements')}>
      <CardHeader title={t('pay.statements')} />
      {listed === undefined || failed ? (
        <Awaited failed={failed} text={t('pay.statements_failed')} onRetry={refetch} />
      ) : listed.total === 0 ? (
        <EmptyState title={t('pay.none')} text={none} />
      ) : (
        <>
          <table aria-label={t('pay.statements')}>
            <thead>
              <tr>
                <th scope="col">{t('pay.columns.period')}</th>
                <th scope="col">{t('pay.columns.state')}</th>
                <th scope="col">{t('pay.payable')}</th>
              </tr>
            </thead>
            <tbody>
              {listed.data.map((statement) => {
                const { number, period_from, period_to, payable, status, held } = statement;
                return (
                  <tr key={period_from}>
                    <th scope="row">
                      <Link to={addressOf(statement)}>
                        {periodText({ from: period_from, to: period_to })}
                      </Link>
                      <small>{number}</small>
                    </th>
                    <td>
                      <StatementTag status={status} held={held} />
                    </td>
                    <td>{money(payable)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <Paginator page={page} perPage={perPage} total={listed.total} onPage={onPage} />
        </>
      )}
    </StatementListCard>
  );
}
