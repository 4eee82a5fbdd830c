import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statisticsQueries } from '../../common/api/statistics';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onPaper, onPhone, onSmallPhone, touchHeight } from '../../common/brand/sizes';
import { isSamePeriod, type Period } from '../../common/domain/pay-period';
import { SmallBars } from '../../common/ui/charts/SmallBars';
import { dayText, money } from '../../common/ui/format';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { Paginator } from '../../common/ui/table/Paginator';
import { usePsychic } from '../../common/ui/own/session';
import { payPeriods, shownDays } from './pay-periods';

const Periods = styled(Card)({
  overflow: 'hidden',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, lineHeight: '18px' },
  '& th, & td': {
    height: touchHeight,
    padding: '0 16px',
    textAlign: 'left',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--line)',
  },
  '& thead th': { color: 'var(--ink2)', borderBottomColor: 'var(--control)' },
  '& th:last-of-type:not([scope=row]), & td:last-of-type': { textAlign: 'right' },
  '& [data-chosen] > *': { background: 'var(--primary-tint)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '14px', fontWeight: 400, color: 'var(--ink2)' },
  [onPhone]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24 } },
  // the days are in the chart above
  [onSmallPhone]: { '& thead th:nth-of-type(2), & td:first-of-type': { display: 'none' } },
  [onPaper]: { display: 'none' },
});

const perPage = 8;

interface PayPeriodsProps {
  period: Period;
  current: Period;
}

/** The past pay periods, each linked to its statement. */
export function PayPeriods({ period, current }: PayPeriodsProps) {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const report = useReportQuery(statisticsQueries.days(id, shownDays(current)));
  const [page, setPage] = useState(1);
  const all = report.data && payPeriods(report.data);
  return (
    <Periods aria-label={t('statement.periods')}>
      <CardHeader title={t('statement.periods')} />
      {all === undefined || report.failed ? (
        <Awaited failed={report.failed} text={t('statement.periods_failed')} onRetry={report.refetch} />
      ) : (
        <>
          <table aria-label={t('statement.periods')}>
            <thead>
              <tr>
                <th scope="col">{t('statement.period')}</th>
                <th scope="col">{t('statement.days')}</th>
                <th scope="col">{t('statement.columns.revenue')}</th>
              </tr>
            </thead>
            <tbody>
              {all.slice((page - 1) * perPage, page * perPage).map((row) => {
                const isShown = isSamePeriod(row, period);
                return (
                  <tr key={row.from} data-chosen={isShown || undefined}>
                    <th scope="row">
                      <Link
                        to={`/psychic/statement?start_date=${row.from}`}
                        aria-current={isShown || undefined}
                      >
                        {`${dayText(row.from)} – ${dayText(row.to)}`}
                      </Link>
                      <small>{t('statement.readings', { count: row.readings })}</small>
                    </th>
                    <td>
                      <SmallBars
                        values={row.days}
                        label={t('statement.bars', { first: dayText(row.from), last: dayText(row.to) })}
                      />
                    </td>
                    <td>{money(row.revenue)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <Paginator page={page} perPage={perPage} total={all.length} onPage={setPage} />
        </>
      )}
    </Periods>
  );
}
