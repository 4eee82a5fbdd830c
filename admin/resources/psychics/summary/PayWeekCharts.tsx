import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone } from '../../../../common/brand/sizes';
import { BarChart } from '../../../../common/ui/charts/BarChart';
import { ChartFrame } from '../../../../common/ui/charts/ChartFigure';
import { bestDay } from '../../../../common/ui/charts/day-findings';
import { DotChart } from '../../../charts/DotChart';
import { SlotNames } from '../../../../common/ui/charts/SlotNames';
import {
  axisCount,
  axisMoney,
  axisPercent,
  count,
  dayText,
  listText,
  minutes,
  money,
  percent,
} from '../../../../common/ui/format';
import type { PayWeekFigures } from './pay-weeks';

const Four = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > figure:nth-of-type(even)': { borderLeft: '1px solid var(--line)' },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > figure:nth-of-type(even)': { borderLeft: 0 },
    '& > figure + figure': { borderTop: '1px solid var(--line)', paddingTop: 12 },
  },
  [onPaper]: { '& > figure:nth-of-type(even)': { borderLeft: 0, paddingLeft: 24 } },
});

/** Height of a plot. */
const height = 150;

const sums = {
  revenue: { format: axisMoney, exact: money },
  minutes: { format: axisCount, exact: minutes },
  missed: { format: axisCount, exact: count },
} as const;

interface WeeksProps {
  weeks: readonly PayWeekFigures[];
  username: string;
}

/** Each week's figure, in words. */
function useTexts(weeks: readonly PayWeekFigures[], exact: (week: PayWeekFigures) => string): string[] {
  const { t } = useTranslation('admin');
  return weeks.map((week) =>
    t(week.isOpen ? 'summary.week_so_far' : 'summary.week', { day: dayText(week.from), value: exact(week) }),
  );
}

const WeekNames = ({ weeks }: Pick<WeeksProps, 'weeks'>) => (
  <SlotNames names={weeks.map(({ from }) => dayText(from))} />
);

function SumFigure({ of, weeks, username }: WeeksProps & { of: keyof typeof sums }) {
  const { t } = useTranslation('admin');
  const { format, exact } = sums[of];
  const titles = useTexts(weeks, (week) => exact(week[of]));
  const best = bestDay(weeks.map((week) => ({ day: week.from, value: week[of] })));
  return (
    <ChartFrame>
      <figcaption>
        <b>{exact(weeks.at(-1)?.[of])}</b>
        <span>
          {best === undefined
            ? t(`summary.weeks_${of}_none`)
            : t(`summary.weeks_${of}_best`, { day: dayText(best.day) })}
        </span>
      </figcaption>
      <BarChart
        bars={weeks.map((week, n) => ({
          key: week.from,
          value: week[of],
          isOpen: week.isOpen,
          title: titles[n] ?? '',
        }))}
        label={t(`summary.weeks_${of}_label`, { username, weeks: listText(titles) })}
        format={format}
        height={height}
        lines={2}
        isCount={of === 'missed'}
        foot={<WeekNames weeks={weeks} />}
      />
    </ChartFrame>
  );
}

function RepeatFigure({ weeks, username }: WeeksProps) {
  const { t } = useTranslation('admin');
  const titles = useTexts(weeks, ({ repeatShare }) => percent(repeatShare));
  const spoken = titles.filter((_, n) => weeks[n]?.repeatShare !== undefined);
  const before = weeks.flatMap(({ repeatShare, isOpen }) => (isOpen ? [] : (repeatShare ?? [])));
  const range = { least: percent(Math.min(...before)), most: percent(Math.max(...before)) };
  const now = weeks.at(-1)?.repeatShare;
  const finding = now === undefined ? 'weeks_repeat_idle' : 'weeks_repeat';
  return (
    <ChartFrame>
      <figcaption>
        <b>{percent(now)}</b>
        <span>{before.length === 0 ? t(`summary.${finding}_none`) : t(`summary.${finding}`, range)}</span>
      </figcaption>
      <DotChart
        dots={weeks.map(({ from, repeatShare, isOpen }, n) => ({
          key: from,
          value: repeatShare,
          isOpen,
          title: titles[n] ?? '',
        }))}
        label={
          spoken.length === 0
            ? t('summary.weeks_repeat_nothing', { username })
            : t('summary.weeks_repeat_label', { username, weeks: listText(spoken) })
        }
        format={axisPercent}
        leastStep={5}
        height={height}
        lines={3}
        foot={<WeekNames weeks={weeks} />}
      />
    </ChartFrame>
  );
}

/** Pay weeks as four charts: sums as bars, the percentage of repeats as dots. */
export function PayWeekCharts(props: WeeksProps) {
  return (
    <Four>
      <SumFigure of="revenue" {...props} />
      <SumFigure of="minutes" {...props} />
      <RepeatFigure {...props} />
      <SumFigure of="missed" {...props} />
    </Four>
  );
}
