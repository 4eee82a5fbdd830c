import { BarChart } from '../common/ui/charts/BarChart';
import { ChartCard, View } from '../common/ui/charts/ChartCard';
import { ChartFigure, type ChartView } from '../common/ui/charts/ChartFigure';
import { DayBars } from '../psychic-portal/statistics/DayBars';
import { DotChart } from '../admin/charts/DotChart';
import { Legend } from '../common/ui/charts/Legend';
import { Plot } from '../common/ui/charts/Plot';
import { SlotNames } from '../common/ui/charts/SlotNames';
import { SmallBars } from '../common/ui/charts/SmallBars';
import { WeekBars } from '../common/ui/charts/WeekBars';
import { addDays } from '../common/domain/new-york-time';
import { axisCount, axisMoney, axisPercent, minutes, money, percent } from '../common/ui/format';
import type { FolderExamples } from './examples';
import { ignore, letters } from './samples';

const week = (values: readonly number[], before?: readonly number[]) =>
  values.map((value, n) => ({ day: addDays('2026-11-15', n), value, before: before?.[n] }));

const dollars = {
  format: axisMoney,
  exact: money,
  label: (days: string) => `Revenue by day: ${days}.`,
};

const fortnight = week([
  512.4, 471.25, 688.2, 594.35, 791.1, 902.48, 744.62, 428.12, 363.2, 742.18, 611.9, 868.44, 1071.36, 369.1,
]);

const fewDays = (label: string) => (
  <DayBars days={fortnight} today="2026-11-28" format={axisMoney} exact={money} label={label} />
);

const figure = (view: ChartView, title = 'Revenue by day') => (
  <ChartFigure
    title={title}
    value="$9,158.70"
    finding="in 14 days; best on Saturday, Nov 27."
    view={view}
    onView={ignore}
    chart={fewDays(`${title}, ${view}`)}
    table={<p>The same figures.</p>}
  />
);

const bars = (values: readonly number[]) =>
  values.map((value, n) => ({ key: String(n), value, title: `${n + 1}: ${minutes(value)}` }));

const weekNames = ['Sep 27', 'Oct 4', 'Oct 11', 'Oct 18', 'Oct 25', 'Nov 1', 'Nov 8', 'Nov 15'];
const dots = (values: readonly (number | undefined)[]) => (
  <DotChart
    dots={values.map((value, n) => ({
      key: String(n),
      value,
      isOpen: n === 7,
      title: `${weekNames[n] ?? ''}: ${percent(value)}`,
    }))}
    label={`Repeat share by pay week: ${values.map(percent).join(', ')}.`}
    format={axisPercent}
    leastStep={5}
    height={150}
    lines={2}
    foot={<SlotNames names={weekNames} />}
  />
);

export const charts: FolderExamples = {
  together: {
    'charts/BarChart': {
      usual: () => (
        <BarChart
          bars={bars([
            512.4, 471.25, 688.2, 594.35, 791.1, 902.48, 744.62, 428.12, 363.2, 742.18, 611.9, 868.44,
          ])}
          label="Minutes by day"
          format={axisCount}
          height={170}
          lines={3}
          average={643}
          foot={null}
        />
      ),
      'very large': () => (
        <BarChart
          bars={bars([12_345_678, 0.4])}
          label="Minutes by day"
          format={axisMoney}
          height={112}
          lines={2}
          foot={null}
        />
      ),
    },
    'charts/ChartCard': {
      usual: () => (
        <ChartCard title="Pay week, day by day" view="chart" onView={ignore}>
          <View>{fewDays('Revenue of the network')}</View>
        </ChartCard>
      ),
    },
    'charts/Legend': {
      usual: () => <Legend done="Full pay week" open="This pay week so far" />,
      'with the time before': () => (
        <Legend done="This pay week" open="Today so far" before="Prior pay week" />
      ),
    },
    'charts/ChartFigure': {
      usual: () => figure('chart'),
      'as a table': () => figure('table', 'Minutes by day'),
      long: () => figure('chart', letters),
    },
    'charts/DayBars': {
      usual: () => fewDays('Revenue by day'),
      'many days': () => (
        <DayBars
          days={Array.from({ length: 60 }, (_, n) => ({
            day: addDays('2026-09-24', n),
            value: (n * 37) % 11,
          }))}
          today="2026-11-22"
          format={axisCount}
          exact={minutes}
          label="Minutes by day"
        />
      ),
      empty: () => (
        <DayBars
          days={week([0, 0, 0])}
          today="2026-11-17"
          format={axisMoney}
          exact={money}
          label="Revenue by day, none"
        />
      ),
    },
    'charts/DotChart': {
      usual: () => dots([66.1, 66.9, 65.4, 68.2, 68.9, 69.1, 70.4, 70.21]),
      'with weeks of nothing': () => dots([50, 0, undefined, 100, undefined, 40, 45, 12.5]),
      empty: () => dots(weekNames.map(() => undefined)),
    },
    'charts/Plot': {
      usual: () => (
        <Plot
          label="A line at half of the height"
          height={80}
          ticks={[
            { value: 0, y: 79, text: '0' },
            { value: 50, y: 40, text: '50' },
          ]}
          foot={<SlotNames names={['Before', 'After']} />}
        >
          {null}
        </Plot>
      ),
    },
    'charts/SlotNames': {
      usual: () => <SlotNames names={weekNames} />,
      'some without': () => <SlotNames names={[undefined, 'Nov 1', undefined, undefined, 'Nov 8']} />,
    },
    'charts/SmallBars': {
      usual: () => <SmallBars values={[742.18, 611.9, 868.44, 1071.36, 552.78, 0, 90]} label="Seven days" />,
      'with a day that grows and days to come': () => (
        <SmallBars values={[742.18, 0, 368.44, undefined, undefined]} openAt={2} label="Three of five days" />
      ),
      empty: () => <SmallBars values={[0, 0, 0]} label="Nothing yet" />,
    },
    'charts/WeekBars': {
      usual: () => (
        <WeekBars
          days={week([742.18, 611.9, 868.44, 1071.36, 552.78, 0, 0])}
          today="2026-11-19"
          {...dollars}
        />
      ),
      'against the week before': () => (
        <WeekBars
          days={week([742.18, 611.9, 868.44, 1071.36, 552.78, 0, 0], [700, 640, 700, 1200, 400, 300, 250])}
          today="2026-11-19"
          {...dollars}
        />
      ),
      'as of the day before': () => (
        <WeekBars
          days={week([742.18, 611.9, 0, 0, 0, 0, 0])}
          today="2026-11-17"
          until="2026-11-16"
          {...dollars}
        />
      ),
      empty: () => <WeekBars days={week([0, 0, 0, 0, 0, 0, 0])} today="2026-11-15" {...dollars} />,
      past: () => <WeekBars days={week([1, 0.2, 0.3, 0, 0.5, 0.6, 0.7])} today="2026-12-01" {...dollars} />,
    },
  },
};
