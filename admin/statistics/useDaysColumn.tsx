import { useTranslation } from 'react-i18next';
import { type StatisticsRow, statisticsQueries } from '../../common/api/statistics';
import { useReportQuery } from '../../common/api/useReportQuery';
import { dayOf } from '../../common/domain/new-york-time';
import type { Period } from '../../common/domain/pay-period';
import { SmallBars } from '../../common/ui/charts/SmallBars';
import { listText, money, namedDayText } from '../../common/ui/format';
import type { Column } from '../../common/ui/table/column';
import { lengthOf, mostChartDays, rowsByPsychic } from './psychic-days';

/**
 * The revenue of each psychic of a page by day, as last published, in a column of the table.
 * @param isOn whether it is requested; longer windows have none
 * @param areOld the rows are still those of another window or page
 */
export function useDaysColumn(
  rows: readonly StatisticsRow[],
  period: Period,
  isOn: boolean,
  areOld: boolean,
): Column<StatisticsRow>[] {
  const { t } = useTranslation(['admin', 'ui']);
  const ids = rows.map(({ user_id }) => user_id);
  const isShown = isOn && lengthOf(period) <= mostChartDays;
  const { data, stale } = useReportQuery({
    ...statisticsQueries.daysOfPsychics(ids, period),
    enabled: isShown && !areOld && ids.length > 0,
  });
  if (!isShown) return [];
  const until = data?.publishedAt === undefined ? undefined : dayOf(new Date(data.publishedAt));
  const days = rowsByPsychic(stale ? [] : (data?.data ?? []));
  return [
    {
      key: 'days',
      header: t('statistics.days_header'),
      sortable: false,
      roomy: true,
      width: lengthOf(period) * 10 + 24,
      render: ({ user_id, user_name }) => {
        const own = days.get(user_id);
        if (own === undefined || until === undefined) return null;
        const begun = own.filter(({ day }) => day <= until);
        return (
          <SmallBars
            values={own.map(({ day, revenue }) => (day <= until ? revenue : undefined))}
            openAt={own.findIndex(({ day }) => day === until)}
            label={t('statistics.days_of', {
              name: user_name,
              days: listText(
                begun.map(({ day, revenue }) =>
                  t('ui:charts.day', { day: namedDayText(day), value: money(revenue) }),
                ),
              ),
            })}
          />
        );
      },
    },
  ];
}
