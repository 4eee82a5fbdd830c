import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  readWireSegments,
  type Segment,
  showWeek,
  weekdayNames,
  zoneShift,
} from '../../../common/domain/schedule-week';
import { hoursAndMinutes, instant, timeSpan, zoneName } from '../../../common/ui/format';
import { LineKey } from '../../../common/ui/parts/LineKey';
import { Card, usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../../common/ui/parts/States';
import { api, type PsychicRecord } from '../../providers/api';
import { Note } from '../ListBar';
import { useReportQuery } from '../useReportQuery';

const Week = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0, padding: '12px 12px 16px', borderLeft: '1px solid var(--line)' },
  '& > li:first-of-type': { borderLeft: 0 },
  '& > li[data-today]': { background: 'var(--primary-tint)' },
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 700 },
  '& p': { margin: '0 0 10px', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', fontSize: 13 },
  '@media (max-width: 1240px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '110px minmax(0, 1fr)',
      gap: '0 12px',
      borderLeft: 0,
      borderTop: '1px solid var(--line)',
    },
    '& > li:first-of-type': { borderTop: 0 },
    '& p': { gridColumn: 1, margin: 0 },
    '& ul': { gridColumn: 2, gridRow: '1 / span 2' },
  },
});

const Times = styled('span')({ display: 'block', '& > span': { whiteSpace: 'normal' } });

/** A span breaks between its times only. */
const breakable = (span: string) => span.replaceAll(' ', '\u00a0').replace('–\u00a0', '– ');

const hoursOf = (segments: Segment[]): number =>
  segments.reduce((sum, { from, to, status }) => (status === 'A' ? sum + to - from : sum), 0);

/** The time of day, kept up to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The psychic's week, Sunday to Saturday, on the viewer's clock. */
export function SchedulePage() {
  const psychic = useOutletContext<PsychicRecord>();
  usePageTitle(`Schedule · ${psychic.username}`);
  const now = useNow();
  const report = useReportQuery(['schedule', psychic.user_id], () => api.schedule(psychic.user_id));
  const shift = zoneShift(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  const week = report.data && showWeek(readWireSegments(report.data).segments ?? [], shift);
  return (
    <>
      <Note style={{ marginBottom: 12 }}>
        My current local time: {instant(now.toISOString())}, {zoneName()}. It is recommended to keep the
        schedule updated: members see it before they call.
      </Note>
      <Card>
        {report.failed && <ErrorState text="The schedule could not be loaded." onRetry={report.refetch} />}
        {week === undefined && !report.failed && <LoadingRows />}
        {week?.length === 0 && (
          <EmptyState
            title="No schedule yet."
            text={`${psychic.username} has not entered when to be available.`}
          />
        )}
        {week !== undefined && week.length > 0 && (
          <Week>
            {weekdayNames.map((name, index) => {
              const segments = week.filter(({ day }) => day === index + 1);
              return (
                <li key={name} data-today={now.getDay() === index || undefined}>
                  <h2>{name}</h2>
                  <p>
                    {segments.length === 0 ? 'Off' : `${hoursAndMinutes(hoursOf(segments))} hours available`}
                  </p>
                  <ul>
                    {segments.map((segment) => (
                      <li key={segment.number}>
                        <Times>
                          <LineKey code={segment.status} text={breakable(timeSpan(segment))} />
                        </Times>
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </Week>
        )}
      </Card>
    </>
  );
}
