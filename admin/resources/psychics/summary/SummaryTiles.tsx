import { styled } from '@mui/material/styles';
import { DateTime } from 'luxon';
import { parseSchedule, type Segment, showWeek, zoneShift } from '../../../../common/domain/schedule-week';
import { count, dayText, hoursAndMinutes, instant, money, timeSpan } from '../../../../common/ui/format';
import { LineKey } from '../../../../common/ui/parts/LineKey';
import { PayWeek } from '../../../../common/ui/parts/PayWeek';
import { Spinner } from '../../../../common/ui/parts/States';
import { Tag } from '../../../../common/ui/parts/Tag';
import { Tile } from '../../../../common/ui/parts/Tile';
import { api, type LoginRow } from '../../../providers/api';
import { currentPayPeriod } from '../../list-request';
import { useReportQuery } from '../../useReportQuery';
import type { ShownPsychic } from '../useShownPsychic';

const notLoaded = 'Could not be loaded';
/** A login of the last so many hours is marked new. */
const newHours = 24;

function RevenueTile({ id }: { id: number }) {
  const { today, period } = currentPayPeriod();
  const report = useReportQuery(['readings', id, 'pay week', period], () =>
    api.readings(id, { start_date: period.from, end_date: period.to, range: [0, 0] }),
  );
  const summary = report.data?.data.summary;
  return (
    <Tile
      to="readings"
      label="Revenue, pay week"
      figure={summary && money(summary.revenue)}
      words={report.failed ? notLoaded : undefined}
      aside={summary === undefined && !report.failed && <Spinner />}
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
  const report = useReportQuery(['logins', id, 'last'], () =>
    api.logins(id, { start_date: '2000-01-01', range: [0, 0] }),
  );
  const last = report.data?.data[0];
  const duration = last && hoursAndMinutes(last.duration);
  const words = report.failed ? notLoaded : report.data && (last ? dayWords(last.login_date) : 'Never');
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
  const report = useReportQuery(['schedule', id], () => api.schedule(id));
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
