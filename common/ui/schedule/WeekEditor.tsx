import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onLaptop } from '../../brand/sizes';
import type { WeekSegment } from '../../domain/schedule-week';
import { ChangeButton } from '../form/ChangeButton';
import { Refusal } from '../form/Refusal';
import { SaveBar } from '../form/SaveBar';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { DayList } from './DayList';
import { EditDayDialog } from './EditDayDialog';
import { dayName, weekChanges, weekProblems, withDay } from './week-edit';
import { WeekPicture } from './WeekPicture';

interface WeekEditorProps {
  /** The viewer's week, already shifted by `showWeek`. */
  segments: readonly WeekSegment[];
  /**
   * The week with an edited day, each day sorted and numbered; it may have errors.
   * @param saved `savedSegments` when the day was opened
   */
  onChange: (segments: WeekSegment[], saved: readonly WeekSegment[]) => void;
  /** In the viewer's time zone. */
  now: Date;
  /** The viewer's week as last loaded or saved. */
  savedSegments: readonly WeekSegment[];
  /** Saving is in progress. */
  saving: boolean;
  onSave: () => void;
}

const WeekEditorFrame = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Halves = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  alignItems: 'start',
  [onLaptop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/**
 * The week as a chart and as a list with edit buttons, Save Schedule for all days, and a guard against leaving
 * unsaved.
 */
export function WeekEditor({ segments, onChange, now, savedSegments, saving, onSave }: WeekEditorProps) {
  const { t } = useTranslation();
  // The day is kept while the dialog fades out.
  const [edited, setEdited] = useState({ day: 1, open: false, isTouched: false, saved: savedSegments });
  const unsaved = weekChanges(savedSegments, segments);
  const problems = weekProblems(segments);
  const guard = useLeaveGuard(unsaved.length > 0 || edited.isTouched);
  return (
    <WeekEditorFrame>
      <Refusal />
      <Halves>
        <WeekPicture segments={segments} now={now} />
        <DayList
          segments={segments}
          today={now.getDay() + 1}
          disabled={saving}
          onEdit={(day) => setEdited({ day, open: true, isTouched: false, saved: savedSegments })}
        />
      </Halves>
      <SaveBar unsaved={unsaved.map(dayName)} problems={problems}>
        <ChangeButton
          change="saveSchedule"
          running={saving}
          disabled={problems.length > 0}
          variant="contained"
          onPress={onSave}
        >
          {t('schedule.save')}
        </ChangeButton>
      </SaveBar>
      <EditDayDialog
        day={edited.day}
        segments={segments}
        open={edited.open}
        onEdit={() => setEdited({ ...edited, isTouched: true })}
        onClose={(segmentsOfDay) => {
          setEdited({ ...edited, open: false, isTouched: false });
          // a day that was only viewed may be older than the stored one by now
          if (edited.isTouched) onChange(withDay(segments, edited.day, segmentsOfDay), edited.saved);
        }}
      />
      {guard.question}
    </WeekEditorFrame>
  );
}
