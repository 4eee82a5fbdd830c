import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { PeriodLink } from '../../common/ui/table/PeriodLink';
import { soFar, type ComparedSum } from '../charts/compared-days';
import { BarChart } from '../../common/ui/charts/BarChart';
import { SlotNames } from '../../common/ui/charts/SlotNames';
import { finding } from '../charts/finding';
import { atAxis, exactly } from '../charts/sums';
import { listText, namedDayText, weekdayText } from '../../common/ui/format';
import { Card } from '../../common/ui/parts/Page';
import type { PsychicDays } from './psychic-days';

const PsychicChartCard = styled(Card)({
  padding: '12px 14px 10px',
  breakInside: 'avoid',
  '& > header': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& > p': { margin: '0 0 6px', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& > header a': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
});
interface PsychicChartProps extends PsychicDays {
  sum: ComparedSum;
  /** Whether the whole of another period is compared, not as much time; undefined if nothing is. */
  isWhole: boolean | undefined;
  /** The largest value of all charts next to it, if they share a scale. */
  largest: number | undefined;
}

/** A psychic's days as bars, with as many days before as ticks. */
export function PsychicChart({ user_id, user_name, days, sum, isWhole, largest }: PsychicChartProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const exact = exactly[sum];
  const bars = days.map(({ day, now, isOpen, before }) => ({
    key: day,
    value: now?.[sum],
    before: before?.[sum],
    isOpen,
    title: t(isOpen ? 'ui:charts.day_so_far' : 'ui:charts.day', {
      day: namedDayText(day),
      value: exact(now?.[sum]),
    }),
  }));
  const texts = {
    name: user_name,
    days: listText(bars.filter(({ value }) => value !== undefined).map(({ title }) => title)),
    before: listText(
      days.flatMap(({ before }) =>
        before ? [t('ui:charts.day', { day: namedDayText(before.day), value: exact(before[sum]) })] : [],
      ),
    ),
  };
  return (
    <PsychicChartCard>
      <header>
        <PeriodLink to={`/psychics/${user_id}`}>{user_name}</PeriodLink>
        <b>{exact(soFar(days, sum))}</b>
      </header>
      {isWhole !== undefined && <p>{finding(days, sum, isWhole)}</p>}
      <BarChart
        bars={bars}
        label={[
          t(texts.days === '' ? `statistics.${sum}_to_come` : `statistics.${sum}_chart`, texts),
          ...(texts.before === '' ? [] : [t('statistics.chart_before', texts)]),
        ].join(' ')}
        format={atAxis[sum]}
        height={96}
        lines={2}
        largest={largest}
        plain
        foot={days.length <= 7 && <SlotNames names={days.map(({ day }) => weekdayText(day))} />}
      />
    </PsychicChartCard>
  );
}
