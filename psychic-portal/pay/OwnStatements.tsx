import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payQueries } from '../../common/api/pay';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onPaper, onPhone, touchHeight } from '../../common/brand/sizes';
import { money, periodText } from '../../common/ui/format';
import { usePsychic } from '../../common/ui/own/session';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card } from '../../common/ui/parts/Page';
import { Awaited, EmptyState } from '../../common/ui/parts/States';
import { StatementTag } from '../../common/ui/pay/StatementTag';
import { Paginator } from '../../common/ui/table/Paginator';

const StatementsCard = styled(Card)({
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

/** The past statements, newest first, each with its number, state, and what is paid. */
export function OwnStatements() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const [page, setPage] = useState(1);
  const { data, failed, refetch } = useReportQuery(
    payQueries.statements(id, { range: [(page - 1) * perPage, page * perPage - 1] }),
  );
  return (
    <StatementsCard aria-label={t('pay.statements')}>
      <CardHeader title={t('pay.statements')} />
      {data === undefined || failed ? (
        <Awaited failed={failed} text={t('pay.statements_failed')} onRetry={refetch} />
      ) : data.total === 0 ? (
        <EmptyState title={t('pay.none')} text={t('pay.none_text')} />
      ) : (
        <>
          <table aria-label={t('pay.statements')}>
            <thead>
              <tr>
                <th scope="col">{t('pay.period')}</th>
                <th scope="col">{t('pay.state')}</th>
                <th scope="col">{t('pay.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ number, period_from, period_to, payable, status, held }) => (
                <tr key={period_from}>
                  <th scope="row">
                    <Link to={`/psychic/pay/${number ?? ''}`}>
                      {periodText({ from: period_from, to: period_to })}
                    </Link>
                    <small>{number}</small>
                  </th>
                  <td>
                    <StatementTag status={status} held={held} />
                  </td>
                  <td>{money(payable)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Paginator page={page} perPage={perPage} total={data.total} onPage={setPage} />
        </>
      )}
    </StatementsCard>
  );
}
