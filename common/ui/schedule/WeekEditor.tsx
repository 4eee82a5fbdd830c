import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { onLaptop } from '../../brand/sizes';
import type { Segment } from '../../domain/schedule-week';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { DayList } from './DayList';
import { EditDayDialog } from './EditDayDialog';
import { SaveBar } from './SaveBar';
import { dayName, weekChanges, weekProblems, withDay } from './week-edit';
import { WeekPicture } from './WeekPicture';

interface WeekEditorProps {
  /** The viewer's week, shifted already by `showWeek`. */
  segments: readonly Segment[];
  /**
   * The week with an edited day, every day by start and numbered; it may need mending.
   * @param saved `savedSegments` as they were when the day was opened
   */
  onChange: (segments: Segment[], saved: readonly Segment[]) => void;
  /** Read on the viewer's clock. */
  now: Date;
  /** The viewer's week as it was loaded or saved last. */
  savedSegments: readonly Segment[];
  /** Save has been asked for and runs. */
  saving: boolean;
  onSave: () => void;
}

const Whole = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Halves = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  alignItems: 'start',
  [onLaptop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The week as a picture and as a list whose pencils edit a day, Save Schedule for all days, and no leaving without it. */
export function WeekEditor({ segments, onChange, now, savedSegments, saving, onSave }: WeekEditorProps) {
  // The day stays while the dialog fades out.
  const [edited, setEdited] = useState({ day: 1, open: false, isTouched: false, saved: savedSegments });
  const unsaved = weekChanges(savedSegments, segments);
  const guard = useLeaveGuard(unsaved.length > 0 || edited.isTouched);
  return (
    <Whole>
      <Halves>
        <WeekPicture segments={segments} now={now} />
        <DayList
          segments={segments}
          today={now.getDay() + 1}
          disabled={saving}
          onEdit={(day) => setEdited({ day, open: true, isTouched: false, saved: savedSegments })}
        />
      </Halves>
      <SaveBar
        unsaved={unsaved.map(dayName)}
        problems={weekProblems(segments)}
        saving={saving}
        onSave={onSave}
      />
      <EditDayDialog
        day={edited.day}
        segments={segments}
        open={edited.open}
        onEdit={() => setEdited({ ...edited, isTouched: true })}
        onClose={(segmentsOfDay) => {
          setEdited({ ...edited, open: false, isTouched: false });
          // one that was only looked at may be older than what is stored by now
          if (edited.isTouched) onChange(withDay(segments, edited.day, segmentsOfDay), edited.saved);
        }}
      />
      {guard.question}
    </Whole>
  );
}
