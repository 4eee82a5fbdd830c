import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Hour } from '../../common/api/statistics';
import { touchHeight } from '../../common/brand/sizes';
import { BarChart } from '../../common/ui/charts/BarChart';
import { ChartCard, chartViews, View } from '../../common/ui/charts/ChartCard';
import { ChartFrame } from '../../common/ui/charts/ChartFigure';
import { SlotNames } from '../../common/ui/charts/SlotNames';
import { lastSevenDays } from '../../common/ui/dates/windows';
import { axisCount, clockTime, count, listText, percent, shortPeriodText } from '../../common/ui/format';
import { Card } from '../../common/ui/parts/Page';
import { useKeptChoice } from '../../common/ui/parts/useKeptChoice';
import { ListNote } from '../../common/ui/table/ListBar';
import type { Column } from '../../common/ui/table/column';
import { SmallTable } from '../parts/SmallTable';
import { PartPanel } from './PartPanel';
import { Pair } from './PayWeekCard';
import type { DashboardPart } from './usePart';

const HoursCardPlace = styled('div')({ marginTop: 16 });
const HoursDaysNote = styled(ListNote)({ padding: '8px 16px 14px' });

const kinds = ['readings', 'missed'] as const;
type HourSeriesKind = (typeof kinds)[number];

/** `9 PM` */
const hourText = (hour: number): string => clockTime(hour * 60).replace(/^0?(\d+):00/, '$1');

/** The missed share of an hour's contacts; undefined without any. */
const missedShare = ({ readings, missed }: Omit<Hour, 'hour'>): number | undefined =>
  readings + missed === 0 ? undefined : (100 * missed) / (readings + missed);

function HoursFigure({ hours, kind }: { hours: readonly Hour[]; kind: HourSeriesKind }) {
  const { t } = useTranslation(['admin', 'ui']);
  const total = hours.reduce((sum, hour) => sum + hour[kind], 0);
  const most = hours.reduce<Hour | undefined>(
    (best, hour) => (hour[kind] > (best?.[kind] ?? 0) ? hour : best),
    undefined,
  );
  const titles = hours.map((hour) =>
    t('ui:charts.day', { day: hourText(hour.hour), value: count(hour[kind]) }),
  );
  return (
    <ChartFrame>
      <figcaption>
        <b>{count(total)}</b>
        <span>
          {most === undefined
            ? t(`dashboard.hours_${kind}_none`)
            : t(`dashboard.hours_${kind}`, { hour: hourText(most.hour), number: count(most[kind]) })}
        </span>
      </figcaption>
      <BarChart
        bars={hours.map((hour, n) => ({ key: String(hour.hour), value: hour[kind], title: titles[n] ?? '' }))}
        label={t(`dashboard.hours_${kind}_label`, { hours: listText(titles) })}
        format={axisCount}
        height={140}
        lines={2}
        isCount
        foot={<SlotNames names={hours.map(({ hour }) => (hour % 6 === 0 ? hourText(hour) : undefined))} />}
      />
    </ChartFrame>
  );
}

const columns = (t: TFunction<'admin'>): Column<Hour>[] => [
  {
    key: 'hour',
    header: t('dashboard.hour_columns.hour'),
    rowHeader: true,
    render: ({ hour }) => hourText(hour),
  },
  ...kinds.map((kind): Column<Hour> => ({
    key: kind,
    header: t(`dashboard.hour_columns.${kind}`),
    align: 'right',
    tone: kind === 'missed' ? 'strong' : undefined,
    render: (hour) => count(hour[kind]),
  })),
  {
    key: 'share',
    header: t('dashboard.hour_columns.share'),
    align: 'right',
    render: (hour) => percent(missedShare(hour)),
  },
];

/** The network's contacts of the last seven days by hour, connected and missed. */
export function HoursCard({ part }: { part: DashboardPart<Hour[]> }) {
  const { t } = useTranslation('admin');
  const [view, setView] = useKeptChoice('hours', chartViews);
  return (
    <HoursCardPlace>
      {part.data === undefined ? (
        <Card>
          <PartPanel
            part={part}
            failure={t('dashboard.hours_failed')}
            usual={{ rows: 6, height: touchHeight }}
          >
            {() => null}
          </PartPanel>
        </Card>
      ) : (
        <ChartCard title={t('dashboard.hours')} view={view} onView={setView}>
          <View data-hidden={view !== 'chart' || undefined}>
            <Pair>
              {kinds.map((kind) => (
                <HoursFigure key={kind} hours={part.data ?? []} kind={kind} />
              ))}
            </Pair>
          </View>
          <View data-hidden={view !== 'table' || undefined}>
            <SmallTable
              label={t('dashboard.hours_table')}
              columns={columns(t)}
              rows={part.data}
              rowId={({ hour }) => hour}
            />
          </View>
          <HoursDaysNote>
            {t('dashboard.hours_days', { days: shortPeriodText(lastSevenDays().period) })}
          </HoursDaysNote>
        </ChartCard>
      )}
    </HoursCardPlace>
  );
}
