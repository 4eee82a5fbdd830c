import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statisticsQueries } from '../../common/api/statistics';
import { useReportQuery } from '../../common/api/useReportQuery';
import { weeklyGoalQuery } from '../../common/api/weekly-goal';
import { usePsychic } from '../../common/ui/own/session';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card } from '../../common/ui/parts/Page';
import { ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { EarningsView } from './EarningsView';
import { WeeklyGoal } from './WeeklyGoal';

/** What the psychic has earned so far, all of one answer; in limited mode only minutes. */
export function EarningsCard() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data, failed, refetch } = useReportQuery(statisticsQueries.earnings(id));
  const { data: goal } = useReportQuery(weeklyGoalQuery(id));
  const title = t(`earnings.titles.${data?.basis ?? 'minutes'}`);
  return (
    <Card aria-label={title}>
      <CardHeader title={title}>
        {data?.basis === 'pay' && <Link to="/psychic/pay">{t('earnings.pay')}</Link>}
        {data?.basis === 'revenue' && <Link to="/psychic/statement">{t('earnings.statement')}</Link>}
      </CardHeader>
      {data === undefined && failed && <ErrorState text={t('earnings.failed')} onRetry={refetch} />}
      {data === undefined && !failed && <LoadingRows rows={4} height={44} />}
      {data && (
        <EarningsView earnings={data}>
          {goal && <WeeklyGoal psychicId={id} stored={goal} week={data.week} />}
        </EarningsView>
      )}
    </Card>
  );
}
