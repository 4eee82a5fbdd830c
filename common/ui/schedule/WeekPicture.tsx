import { styled } from '@mui/material/styles';
import { Trans, useTranslation } from 'react-i18next';
import { minutesInDay, type WeekSegment, weekdayNames } from '../../domain/schedule-week';
import { LineKey } from '../parts/LineKey';
import { Card } from '../parts/Page';
import {
  hoursOf,
  isNearNow,
  lineHeight,
  namedHours,
  pictureSentence,
  shortTime,
  wordsPlace,
} from './picture-text';
import { dayOf, statuses } from './week-edit';
import { Block, Column, DayHead, WeekGrid, Hours, NowLine } from './week-picture-style';

interface WeekPictureProps {
  /** The viewer's week. */
  segments: readonly WeekSegment[];
  /** In the viewer's time zone. */
  now: Date;
}

const Legend = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 20px',
  minHeight: 52,
  margin: 0,
  padding: '12px 16px',
  '& > span': { display: 'inline-flex', flexWrap: 'wrap', gap: '0 7px', color: 'var(--ink2)' },
  '& > span > span': { color: 'var(--ink)' },
});

const share = (minutes: number): string => `${(minutes / minutesInDay) * 100}%`;

function SegmentBlock({ segment, nowMinutes }: { segment: WeekSegment; nowMinutes: number | undefined }) {
  const { from, to, status } = segment;
  const place = wordsPlace(segment, nowMinutes);
  return (
    <Block data-status={status} style={{ top: share(from), height: `calc(${share(to - from)} - 1px)` }}>
      {place !== undefined && (
        <span style={{ top: place.top, maxHeight: place.lines * lineHeight }}>
          <i>{status}</i>
          <b>{shortTime(from)}</b>
          <wbr />
          <b>–{shortTime(to)}</b>
        </span>
      )}
    </Block>
  );
}

/** The week as seven columns of 24 hours. Read-only: the list of days has the same data and edits it. */
export function WeekPicture({ segments, now }: WeekPictureProps) {
  const { t } = useTranslation();
  const today = now.getDay() + 1;
  const nowMinutes = now.getHours() * 60 + now.getMinutes();
  const week = weekdayNames.map((name, index) => ({
    name,
    isToday: index + 1 === today || undefined,
    blocks: dayOf(segments, index + 1).filter(({ from, to }) => to > from),
  }));
  return (
    <Card>
      <Legend>
        {statuses.map((status) => (
          <span key={status}>
            <Trans
              i18nKey={`schedule.legend.${status}`}
              values={{ hours: hoursOf(segments, status) }}
              components={{ key: <LineKey code={status} /> }}
            />
          </span>
        ))}
      </Legend>
      <WeekGrid role="img" aria-label={pictureSentence(segments, today, nowMinutes)}>
        <span />
        {week.map(({ name, isToday, blocks }) => (
          <DayHead key={name} data-today={isToday}>
            <span className="name">{name.slice(0, 3)}</span>
            <span className="letter">{name[0]}</span>
            <small>
              {blocks.length === 0 ? t('schedule.off') : t('schedule.hours', { hours: hoursOf(blocks) })}
            </small>
          </DayHead>
        ))}
        <Hours>
          {namedHours.map((hour) => (
            <span
              key={hour}
              data-minor={hour % 12 !== 0 || undefined}
              data-near={isNearNow(hour, nowMinutes) || undefined}
              style={{ top: share(hour * 60) }}
            >
              {shortTime(hour * 60)}
            </span>
          ))}
          <b style={{ top: share(nowMinutes) }}>{shortTime(nowMinutes)}</b>
        </Hours>
        {week.map(({ name, isToday, blocks }) => (
          <Column key={name} data-today={isToday}>
            {blocks.map((segment) => (
              <SegmentBlock key={segment.number} segment={segment} nowMinutes={isToday && nowMinutes} />
            ))}
            {isToday && <NowLine style={{ top: share(nowMinutes) }} />}
          </Column>
        ))}
      </WeekGrid>
    </Card>
  );
}
