import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { beforeSessionEnds } from '../../api/leaving';
import type { WeekSegment } from '../../domain/schedule-week';
import { Dialog } from '../parts/Dialog';
import { SegmentFields } from './SegmentFields';
import { dayName, dayOf, segmentProblems, withAdded, withDeleted } from './week-edit';

interface EditDayDialogProps {
  /** 1 = Sunday … 7 = Saturday. */
  day: number;
  /** The segments of the day, or of the whole week. Read on opening. */
  segments: readonly WeekSegment[];
  open: boolean;
  /** Called when the day is edited, even if the edit is undone later. */
  onEdit: () => void;
  /** Called however it is closed, with the sorted edited day, valid or not. */
  onClose: (segmentsOfDay: WeekSegment[]) => void;
}

const SegmentList = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Empty = styled('p')({ margin: '0 0 12px', color: 'var(--ink2)' });

/** Edits the segments of one day. There is no cancel: closing keeps the edits, and the page saves them. */
export function EditDayDialog({ day, segments, open, onEdit, onClose }: EditDayDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<WeekSegment[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  /** The segment edited last: its error is announced. */
  const [touched, setTouched] = useState<number>();
  const list = useRef<HTMLOListElement>(null);

  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setDraft(dayOf(segments, day));
      setTouched(undefined);
    }
  }

  const problems = segmentProblems(draft);
  const isWrong = touched !== undefined && problems[touched] !== undefined;
  const alerting = isWrong ? touched : problems.findIndex((problem) => problem !== undefined);

  const edit = (segmentsOfDay: WeekSegment[], index?: number) => {
    setDraft(segmentsOfDay);
    setTouched(index);
    onEdit();
  };
  const remove = (index: number) => {
    edit(withDeleted(draft, index));
    list.current?.focus();
  };
  const close = () => onClose(dayOf(draft, day));
  useEffect(() => {
    if (!open) return undefined;
    // the page keeps its edits, so it has to have them by then
    return beforeSessionEnds(() => {
      flushSync(close);
      return false;
    });
  });

  return (
    <Dialog
      open={open}
      title={t('schedule.edit_title', { day: dayName(day).toUpperCase() })}
      width={720}
      onClose={close}
      actions={
        <Button variant="contained" onClick={close}>
          {t('schedule.done')}
        </Button>
      }
    >
      {draft.length === 0 && <Empty>{t('schedule.no_hours_yet')}</Empty>}
      <SegmentList ref={list} tabIndex={-1} aria-label={t('schedule.segments', { day: dayName(day) })}>
        {draft.map((segment, index) => (
          <SegmentFields
            key={segment.number}
            segment={segment}
            problem={problems[index]}
            alerts={index === alerting}
            autoFocus={index === touched}
            onChange={(edited) => edit(draft.with(index, edited), index)}
            onDelete={() => remove(index)}
          />
        ))}
      </SegmentList>
      <Button
        variant="outlined"
        startIcon={<span aria-hidden="true">+</span>}
        onClick={() => edit(withAdded(draft, day), draft.length)}
      >
        {t('schedule.add')}
      </Button>
    </Dialog>
  );
}
