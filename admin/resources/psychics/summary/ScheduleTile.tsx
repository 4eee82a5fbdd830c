import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { scheduleDaysQuery, spansOf } from '../../../../common/api/schedules';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { segmentsOfDay } from '../../../../common/domain/schedule-days';
import { viewerZone } from '../../../../common/domain/zones';
import { timeSpan } from '../../../../common/ui/format';
import { LineKey } from '../../../../common/ui/parts/LineKey';
import { Spinner } from '../../../../common/ui/parts/States';
import { todayIn } from '../../../../common/ui/schedule/dated-week';
import { Tile } from '../../../parts/Tile';

const Segments = styled('ul')({
  display: 'grid',
  gap: 6,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 10 },
});

/** Today's part of the schedule, linked to all of it. */
export function ScheduleTile({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const zone = viewerZone();
  const today = todayIn(zone, new Date());
  const report = useReportQuery(scheduleDaysQuery(id, today, today));
  const segments = report.data && segmentsOfDay(spansOf(report.data.data), today, zone);
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
            <li key={segment.from}>
              <LineKey code={segment.status} text={timeSpan(segment)} />
            </li>
          ))}
        </Segments>
      )}
    </Tile>
  );
}
