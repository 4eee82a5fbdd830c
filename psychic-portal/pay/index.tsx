import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payQueries, type StatementDetail } from '../../common/api/pay';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onPaper, onPhone, onTablet } from '../../common/brand/sizes';
import { type Day, dayOf } from '../../common/domain/new-york-time';
import { ChartFrame } from '../../common/ui/charts/ChartFigure';
import { WeekBars } from '../../common/ui/charts/WeekBars';
import { axisMoney, longDayText, money } from '../../common/ui/format';
import { usePsychic } from '../../common/ui/own/session';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Icon } from '../../common/ui/parts/Icon';
import { Card, Page } from '../../common/ui/parts/Page';
import { Awaited, EmptyState } from '../../common/ui/parts/States';
import { dayEarnings, daysOf } from '../../common/ui/pay/bill';
import { PrintHead } from '../../common/ui/pay/PrintHead';
import { StatementView } from '../../common/ui/pay/StatementView';
import { FootNote, ListNote } from '../../common/ui/table/ListBar';
import { PrintButton } from '../layout/PrintButton';
import { ActiveSteps } from './ActiveSteps';
import { OwnMethod } from './OwnMethod';
import { OwnStatements } from './OwnStatements';
import './words';

const PayColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  alignItems: 'start',
  gap: 16,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [onPaper]: { display: 'block', '& section': { border: 0 }, '& header': { paddingLeft: 0 } },
});

const PaySum = styled(ChartFrame)({
  paddingTop: 14,
  '& > figcaption b': { fontSize: 30, lineHeight: '36px' },
  [onPhone]: { paddingTop: 12 },
});

/** Placeholder with the same height as the running week. */
const PayPlaceholder = styled(Card)({ minHeight: 660, [onPhone]: { minHeight: 510 } });

/** The address of a day's readings. */
export const readingsOf = (day: Day): string => `/psychic/readings?start_date=${day}&end_date=${day}`;

/** Pay is off, or starts with a later period. */
function PayOff() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const next = useReportQuery(payQueries.termsInForce(id)).data?.next ?? null;
  return (
    <Card>
      <EmptyState
        title={t('pay.off')}
        text={next === null ? t('pay.off_text') : t('pay.off_until', { day: longDayText(next.from) })}
        action={
          <Button component={Link} to="/psychic/contact" variant="outlined">
            {t('pay.ask')}
          </Button>
        }
      />
    </Card>
  );
}

/** The running pay period: its sum, its days, how far to the next step, and its lines. */
function RunningPay({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation('portal');
  const today = dayOf(new Date());
  const { total, due_on, groups, active } = statement;
  const days = dayEarnings(groups, daysOf(statement));
  return (
    <>
      <Card aria-label={t('pay.sum')}>
        <PaySum>
          <figcaption>
            <b>{money(total)}</b>
            <span>{t('pay.so_far', { day: longDayText(due_on) })}</span>
          </figcaption>
          <WeekBars
            days={days.map(({ day, amount }) => ({ day, value: amount }))}
            today={today}
            format={axisMoney}
            exact={money}
            label={(text) => t('pay.label', { days: text })}
            height={120}
          />
        </PaySum>
        <ActiveSteps active={active} />
      </Card>
      <Card aria-label={t('pay.lines')}>
        <CardHeader title={t('pay.lines')} />
        <StatementView statement={statement} today={today} readingsOf={readingsOf} />
      </Card>
      <FootNote>
        <Icon name="info" />
        <span>
          {t('pay.in_no_day')} {t('pay.note')}
        </span>
      </FootNote>
    </>
  );
}

/** What the psychic earns in the running pay period, so far, and the past statements. */
export function PayPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data: statement, failed, refetch } = useReportQuery(payQueries.current(id));
  const isOff = statement?.terms === null;
  return (
    <Page
      title={t('pay.title')}
      actions={
        statement &&
        !isOff && (
          <>
            <ListNote>
              <Icon name="clock" />
              <span>{t('pay.live')}</span>
            </ListNote>
            <PrintButton />
          </>
        )
      }
    >
      {statement && (
        <PrintHead who={statement} period={{ from: statement.period_from, to: statement.period_to }} />
      )}
      <PayColumns>
        <div>
          {statement === undefined || failed ? (
            <PayPlaceholder>
              <Awaited failed={failed} text={t('pay.failed')} onRetry={refetch} />
            </PayPlaceholder>
          ) : isOff ? (
            <PayOff />
          ) : (
            <RunningPay statement={statement} />
          )}
        </div>
        <div>
          <OwnStatements />
          <OwnMethod />
        </div>
      </PayColumns>
    </Page>
  );
}
