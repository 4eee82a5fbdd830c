import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { beforeSessionEnds } from '../../api/leaving';
import type { WeekSegment } from '../../domain/schedule-week';
import { Dialog } from '../parts/Dialog';
import { DaySegments } from './DaySegments';
import { dayName, dayOf } from './week-edit';

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

/** Edits the segments of one day. There is no cancel: closing keeps the edits, and the page saves them. */
export function EditDayDialog({ day, segments, open, onEdit, onClose }: EditDayDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<WeekSegment[]>([]);
  const [wasOpen, setWasOpen] = useState(false);

  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(dayOf(segments, day));
  }

  const edit = (segmentsOfDay: WeekSegment[]) => {
    setDraft(segmentsOfDay);
    onEdit();
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
      <DaySegments key={String(open)} day={day} segments={draft} onEdit={edit} />
    </Dialog>
  );
}
