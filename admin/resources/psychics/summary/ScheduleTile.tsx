import { viewerZone } from '../../../../common/domain/zones';
import { styled } from '@mui/material/styles';
import { DateTime } from 'luxon';
import { useTranslation } from 'react-i18next';
import { scheduleQuery } from '../../../../common/api/schedules';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import {
  parseSchedule,
  type WeekSegment,
  showWeek,
  zoneShift,
} from '../../../../common/domain/schedule-week';
import { timeSpan } from '../../../../common/ui/format';
import { LineKey } from '../../../../common/ui/parts/LineKey';
import { Spinner } from '../../../../common/ui/parts/States';
import { Tile } from '../../../parts/Tile';

const Segments = styled('ul')({
  display: 'grid',
  gap: 6,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 10 },
});

/** Today's segments in the viewer's time zone. */
function today(week: WeekSegment[]): WeekSegment[] {
  const zone = viewerZone();
  const weekday = (DateTime.now().weekday % 7) + 1;
  return showWeek(week, zoneShift(zone, new Date())).filter(({ day }) => day === weekday);
}

/** Today's part of the schedule, linked to all of it. */
export function ScheduleTile({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const report = useReportQuery(scheduleQuery(id));
  const segments = report.data && today(parseSchedule(report.data.data).value ?? []);
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
