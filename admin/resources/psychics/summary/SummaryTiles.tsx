import { styled } from '@mui/material/styles';
import { DateTime } from 'luxon';
import type { LoginRow } from '../../../../common/api/logins';
import { scheduleQueries } from '../../../../common/api/schedules';
import { parseSchedule, type Segment, showWeek, zoneShift } from '../../../../common/domain/schedule-week';
import { count, dayText, hoursAndMinutes, instant, money, timeSpan } from '../../../../common/ui/format';
import { LineKey } from '../../../../common/ui/parts/LineKey';
import { PayWeek } from '../../../../common/ui/parts/PayWeek';
import { Spinner } from '../../../../common/ui/parts/States';
import { Tag } from '../../../../common/ui/parts/Tag';
import { Tile } from '../../../../common/ui/parts/Tile';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { currentPayPeriod } from '../../../../common/ui/dates/windows';
import { useListRows } from '../../useListRows';
import type { ShownPsychic } from '../usePsychic';

const notLoaded = 'Could not be loaded';
/** A login of the last so many hours is marked new. */
const newHours = 24;

function RevenueTile({ id }: { id: number }) {
  const { today, period } = currentPayPeriod();
  const { meta: summary, isError } = useListRows('readings', {
    perPage: 1,
    sort: { field: 'call_date', order: 'DESC' },
    filter: { psychic: id, start_date: period.from, end_date: period.to },
  });
  return (
    <Tile
      to="readings"
      label="Revenue, pay week"
      figure={summary && money(summary.revenue)}
      words={isError ? notLoaded : undefined}
      aside={summary === undefined && !isError && <Spinner />}
      line={
        summary && `${dayText(period.from)} – ${dayText(period.to)}, ${count(summary.total_calls)} readings`
      }
    >
      <PayWeek from={period.from} today={today} />
    </Tile>
  );
}

const dayWords = (iso: string): string => {
  const [date = '', time = '', half = ''] = instant(iso).split(' ');
  const at = DateTime.fromISO(iso).startOf('day');
  const days = Math.round(DateTime.now().startOf('day').diff(at, 'days').days);
  const day = days === 0 ? 'Today' : days === 1 ? 'Yesterday' : date;
  return `${day} ${time} ${half}`;
};

const isNew = ({ login_date }: LoginRow): boolean =>
  DateTime.now().diff(DateTime.fromISO(login_date), 'hours').hours < newHours;

function LoginTile({ id }: { id: number }) {
  const { data, isError } = useListRows('logins', {
    perPage: 1,
    sort: { field: 'login_date', order: 'DESC' },
    filter: { psychic: id, start_date: '2000-01-01' },
  });
  const last = data?.[0];
  const duration = last && hoursAndMinutes(last.duration);
  const words = isError ? notLoaded : data && (last ? dayWords(last.login_date) : 'Never');
  return (
    <Tile
      to="logins"
      label="Last login"
      words={words}
      aside={
        words === undefined ? (
          <Spinner />
        ) : (
          last !== undefined &&
          isNew(last) && (
            <Tag icon="star" tone="talk">
              New
            </Tag>
          )
        )
      }
      line={last ? (last.logout_date === null ? `${duration} so far` : `${duration} signed in`) : undefined}
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
  const report = useReportQuery(scheduleQueries.of(id));
  const segments = report.data && today(parseSchedule(report.data).value ?? []);
  const words = report.failed ? notLoaded : segments?.length === 0 ? 'Nothing today' : undefined;
  return (
    <Tile
      to="schedule"
      label="Today’s schedule"
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
