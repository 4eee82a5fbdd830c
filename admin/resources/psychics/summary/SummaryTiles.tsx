import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { DateTime } from 'luxon';
import { useTranslation } from 'react-i18next';
import type { LoginRow } from '../../../../common/api/logins';
import { scheduleQueries } from '../../../../common/api/schedules';
import { parseSchedule, type Segment, showWeek, zoneShift } from '../../../../common/domain/schedule-week';
import { dayText, hoursAndMinutes, instant, money, timeSpan } from '../../../../common/ui/format';
import { LineKey } from '../../../../common/ui/parts/LineKey';
import { PayWeek } from '../../../../common/ui/parts/PayWeek';
import { Spinner } from '../../../../common/ui/parts/States';
import { Tag } from '../../../../common/ui/parts/Tag';
import { Tile } from '../../../../common/ui/parts/Tile';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { currentPayPeriod } from '../../../../common/ui/dates/windows';
import { useListRows } from '../../useListRows';
import type { ShownPsychic } from '../usePsychic';

/** A login of the last so many hours is marked new. */
const newHours = 24;

function RevenueTile({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const { today, period } = currentPayPeriod();
  const { meta: summary, isError } = useListRows('readings', {
    perPage: 1,
    sort: { field: 'call_date', order: 'DESC' },
    filter: { psychic: id, start_date: period.from, end_date: period.to },
  });
  return (
    <Tile
      to="readings"
      label={t('summary.revenue')}
      figure={summary && money(summary.revenue)}
      words={isError ? t('summary.tile_not_loaded') : undefined}
      aside={summary === undefined && !isError && <Spinner />}
      line={
        summary &&
        t('summary.revenue_line', {
          from: dayText(period.from),
          to: dayText(period.to),
          count: summary.total_calls,
        })
      }
    >
      <PayWeek from={period.from} today={today} />
    </Tile>
  );
}

const dayWords = (t: TFunction<'admin'>, iso: string): string => {
  const [, ...parts] = instant(iso).split(' ');
  const time = parts.join(' ');
  const at = DateTime.fromISO(iso).startOf('day');
  const days = Math.round(DateTime.now().startOf('day').diff(at, 'days').days);
  if (days === 0) return t('summary.login_today', { time });
  return days === 1 ? t('summary.login_yesterday', { time }) : instant(iso);
};

const isNew = ({ login_date }: LoginRow): boolean =>
  DateTime.now().diff(DateTime.fromISO(login_date), 'hours').hours < newHours;

function LoginTile({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const { data, isError } = useListRows('logins', {
    perPage: 1,
    sort: { field: 'login_date', order: 'DESC' },
    filter: { psychic: id, start_date: '2000-01-01' },
  });
  const last = data?.[0];
  const words = isError
    ? t('summary.tile_not_loaded')
    : data && (last ? dayWords(t, last.login_date) : t('summary.login_never'));
  return (
    <Tile
      to="logins"
      label={t('summary.login')}
      words={words}
      aside={
        words === undefined ? (
          <Spinner />
        ) : (
          last !== undefined &&
          isNew(last) && (
            <Tag icon="star" tone="talk">
              {t('summary.login_new')}
            </Tag>
          )
        )
      }
      line={
        last &&
        t(last.logout_date === null ? 'summary.login_open' : 'summary.login_ended', {
          duration: hoursAndMinutes(last.duration),
        })
      }
    />
  );
}

const Segments = styled('ul')({
  display: 'grid',
  gap: 6,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 10 },
});

/** Today's segments on the viewer's clock. */
function today(week: Segment[]): Segment[] {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const weekday = (DateTime.now().weekday % 7) + 1;
  return showWeek(week, zoneShift(zone, new Date())).filter(({ day }) => day === weekday);
}

function ScheduleTile({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const report = useReportQuery(scheduleQueries.of(id));
  const segments = report.data && today(parseSchedule(report.data).value ?? []);
  const words = report.failed
    ? t('summary.tile_not_loaded')
    : segments?.length === 0
      ? t('summary.schedule_none')
      : undefined;
  return (
    <Tile
      to="schedule"
      label={t('summary.schedule')}
      words={words}
      aside={segments === undefined && !report.failed ? <Spinner /> : undefined}
    >
      {segments !== undefined && segments.length > 0 && (
        <Segments>
          {segments.map((segment) => (
            <li key={segment.number}>
              <LineKey code={segment.status} text={timeSpan(segment)} />
            </li>
          ))}
        </Segments>
      )}
    </Tile>
  );
}

/** Revenue, last login and schedule, each leading to its page. */
export function SummaryTiles({ psychic: { user_id } }: { psychic: ShownPsychic }) {
  return (
    <>
      <RevenueTile id={user_id} />
      <LoginTile id={user_id} />
      <ScheduleTile id={user_id} />
    </>
  );
}
