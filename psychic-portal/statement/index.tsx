import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { psychicQueries, type PsychicRecord } from '../../common/api/psychics';
import { type Statement, statisticsQueries } from '../../common/api/statistics';
import { useExport } from '../../common/api/useExport';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onPaper, onPhone, onTablet } from '../../common/brand/sizes';
import type { Day } from '../../common/domain/new-york-time';
import type { Period } from '../../common/domain/pay-period';
import { ChartFrame } from '../../common/ui/charts/ChartFigure';
import { sumOfHundredths } from '../../common/domain/hundredths';
import { WeekBars } from '../../common/ui/charts/WeekBars';
import { PeriodNavigation } from '../../common/ui/dates/PeriodNavigation';
import { currentPayPeriod } from '../../common/ui/dates/windows';
import { axisMoney, longWeekdayText, minutes, money } from '../../common/ui/format';
import { NotFound } from '../../common/ui/frame/NotFound';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { PrintHead } from '../../common/ui/pay/PrintHead';
import { Icon } from '../../common/ui/parts/Icon';
import { Card, Page } from '../../common/ui/parts/Page';
import { PrintButton } from '../layout/PrintButton';
import { Awaited } from '../../common/ui/parts/States';
import { ExportLink } from '../../common/ui/table/ExportLink';
import { FootNote, ListBar, ListNote } from '../../common/ui/table/ListBar';
import { usePsychic } from '../../common/ui/own/session';
import { useOwnTerms } from '../pay/useOwnTerms';
import { DaysTable } from './DaysTable';
import { EqualLine } from './EqualLine';
import { periodOf, shownDays } from './pay-periods';
import { PayPeriods } from './PayPeriods';

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  alignItems: 'start',
  gap: 16,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [onPaper]: { display: 'block', '& section': { border: 0 }, '& header': { paddingLeft: 0 } },
});

const StatementSum = styled(ChartFrame)({
  paddingTop: 14,
  '& > figcaption b': { fontSize: 30, lineHeight: '36px' },
  [onPhone]: { paddingTop: 12 },
});

const InSentence = styled(Link)({ textDecoration: 'underline' });

/** Placeholder with the same height as the days. */
const StatementPlaceholder = styled(Card)({ minHeight: 660, [onPhone]: { minHeight: 510 } });

interface StatementDaysProps {
  statement: Statement;
  period: Period;
  today: Day;
}

function StatementDays({ statement, period, today }: StatementDaysProps) {
  const { t } = useTranslation('portal');
  const { days, summary } = statement;
  const sums = {
    minutes: minutes(summary.paid_minutes),
    count: days.reduce((sum, { calls, chats }) => sum + calls + chats, 0),
  };
  return (
    <>
      <Card aria-label={t('statement.revenue')}>
        <StatementSum>
          <figcaption>
            <b>{money(sumOfHundredths(days.map(({ revenue = 0 }) => revenue)))}</b>
            <span>{period.to < today ? t('statement.whole', sums) : t('statement.so_far', sums)}</span>
          </figcaption>
          <WeekBars
            days={days.map(({ day, revenue = 0 }) => ({ day, value: revenue }))}
            today={today}
            format={axisMoney}
            exact={money}
            label={(text) => t('statement.label', { days: text })}
            height={140}
          />
        </StatementSum>
      </Card>
      <Card aria-label={t('statement.by_day')}>
        <CardHeader title={t('statement.by_day')} />
        <DaysTable {...statement} today={today} />
        <EqualLine statement={statement} period={period} />
      </Card>
    </>
  );
}

function PeriodStatement({ psychic }: { psychic: PsychicRecord }) {
  const { t } = useTranslation('portal');
  const { user_id: id, pay_day: payDay } = usePsychic();
  const [address, setAddress] = useSearchParams();
  const terms = useOwnTerms();
  const { today, period: current } = currentPayPeriod();
  const named = address.get('start_date');
  const period = periodOf(named, current, payDay);
  const { from, to } = period;
  useEffect(() => {
    // a saved link shows the same days next week
    if (named !== from) setAddress({ start_date: from }, { replace: true });
  }, [named, from, setAddress]);
  const report = useReportQuery(statisticsQueries.statement(id, period));
  const statement = report.stale ? undefined : report.data;
  const file = useExport(`psychics/${id}/days`, { start_date: from, end_date: to });
  return (
    <>
      <PrintHead who={{ ...psychic, name: `${psychic.first} ${psychic.last}`.trim() }} period={period} />
      <ListBar
        end={
          <>
            <ExportLink {...file} />
            <PrintButton />
          </>
        }
      >
        <PeriodNavigation
          period={period}
          current={current}
          today={today}
          bounds={shownDays(current)}
          onPeriod={(next) => setAddress({ start_date: next.from })}
        />
      </ListBar>
      <Layout>
        <div>
          {statement === undefined || report.failed ? (
            <StatementPlaceholder>
              <Awaited failed={report.failed} text={t('statement.failed')} onRetry={report.refetch} />
            </StatementPlaceholder>
          ) : (
            <StatementDays statement={statement} period={period} today={today} />
          )}
          <FootNote>
            <Icon name="info" />
            <span>
              {terms === null ? (
                t('statement.not_pay')
              ) : (
                <Trans
                  t={t}
                  i18nKey="statement.pay_is"
                  components={{ pay: <InSentence to="/psychic/pay" /> }}
                />
              )}{' '}
              {t('statement.note', { first: longWeekdayText(from), last: longWeekdayText(to) })}
            </span>
          </FootNote>
        </div>
        <PayPeriods period={period} current={current} />
      </Layout>
    </>
  );
}

/** Revenue by day of a pay period, live, also for print; not available in limited mode. */
export function StatementPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data: psychic, failed, refetch } = useReportQuery(psychicQueries.own(id));
  if (psychic?.limited_readings) return <NotFound home="/psychic" />;
  return (
    <Page
      title={t('statement.title')}
      actions={
        <ListNote>
          <Icon name="clock" />
          <span>{t('statement.live')}</span>
        </ListNote>
      }
    >
      {psychic === undefined ? (
        <Card>
          <Awaited failed={failed} text={t('statement.failed')} onRetry={refetch} />
        </Card>
      ) : (
        <PeriodStatement psychic={psychic} />
      )}
    </Page>
  );
}
