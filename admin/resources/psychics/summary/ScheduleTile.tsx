import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { scheduleDaysQuery, spansOf } from '../../../../common/api/schedule-days';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { dayIn, segmentsOfDay } from '../../../../common/domain/schedule-days';
import { viewerZone } from '../../../../common/domain/zones';
import { currentPayPeriod } from '../../../../common/ui/dates/windows';
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

/** Today's part of the schedule, linked to all of it. */
export function ScheduleTile({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const zone = viewerZone();
  // as for the hours of the week, on the same page
  const report = useReportQuery(scheduleDaysQuery(id, currentPayPeriod().period));
  const segments = report.data && segmentsOfDay(spansOf(report.data.data), dayIn(zone, Date.now()), zone);
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
