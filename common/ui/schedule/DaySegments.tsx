import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekSegment } from '../../domain/schedule-week';
import { SegmentFields } from './SegmentFields';
import { dayName, segmentProblems, withAdded, withDeleted } from './week-edit';

interface DaySegmentsProps {
  /** 1 = Sunday … 7 = Saturday. */
  day: number;
  segments: WeekSegment[];
  onEdit: (segments: WeekSegment[]) => void;
}

const SegmentList = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Empty = styled('p')({ margin: '0 0 12px', color: 'var(--ink2)' });

/** The segments of a day as fields, each with its error. */
export function DaySegments({ day, segments, onEdit }: DaySegmentsProps) {
  const { t } = useTranslation();
  /** The segment edited last: its error is announced. */
  const [touched, setTouched] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const problems = segmentProblems(segments);
  const isWrong = touched !== undefined && problems[touched] !== undefined;
  const alerting = isWrong ? touched : problems.findIndex((problem) => problem !== undefined);
  const edit = (edited: WeekSegment[], index?: number) => {
    setTouched(index);
    onEdit(edited);
  };
  return (
    <>
      {segments.length === 0 && <Empty>{t('schedule.no_hours_yet')}</Empty>}
      <SegmentList ref={list} tabIndex={-1} aria-label={t('schedule.segments', { day: dayName(day) })}>
        {segments.map((segment, index) => (
          <SegmentFields
            key={segment.number}
            segment={segment}
            problem={problems[index]}
            alerts={index === alerting}
            autoFocus={index === touched}
            onChange={(edited) => edit(segments.with(index, edited), index)}
            onDelete={() => {
              edit(withDeleted(segments, index));
              list.current?.focus();
            }}
          />
        ))}
      </SegmentList>
      <Button
        variant="outlined"
        startIcon={<span aria-hidden="true">+</span>}
        onClick={() => edit(withAdded(segments, day), segments.length)}
      >
        {t('schedule.add')}
      </Button>
    </>
  );
}
