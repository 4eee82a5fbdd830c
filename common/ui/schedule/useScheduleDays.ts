import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changed } from '../../api/keys';
import { saveScheduleDay, setTimeOff } from '../../api/schedule-day-changes';
import { saveSchedule } from '../../api/schedules';
import type { Day } from '../../domain/new-york-time';
import type { DaySegment } from '../../domain/schedule-days';
import type { WireSegment } from '../../domain/schedule-week';
import { longDayText, shortPeriodText } from '../format';
import { words } from '../../words';
import { notifySuccess } from '../parts/notices';

/** A change of the schedule, with the version of what was shown. */
export type ScheduleDayChange = { version: string | undefined } & (
  | { kind: 'day'; date: Day; day: { zone: string; segments: DaySegment[] } | undefined }
  | { kind: 'week'; week: WireSegment[]; text: string }
  | { kind: 'off'; from: Day; to: Day; zone: string; off: boolean }
);

/** Saves days, weeks off, and the weekly hours of one day. */
export function useScheduleDays(psychicId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: ScheduleDayChange) => {
      if (change.kind === 'week') await saveSchedule(psychicId, change.week, change.version);
      else if (change.kind === 'day')
        await saveScheduleDay(psychicId, change.date, change.day, change.version);
      else {
        const { from, to, zone, off, version } = change;
        await setTimeOff(psychicId, { from, to, zone, off }, version);
      }
    },
    meta: { failure: t('schedule_days.not_saved') },
    onSuccess: (_, change) => notifySuccess(t('schedule_days.saved'), textOf(change)),
    // after an error as well: somebody else may have changed it
    onSettled: () => changed(client, 'schedules'),
  });
}

function textOf(change: ScheduleDayChange): string {
  if (change.kind === 'week') return words.t('schedule_days.saved_day', { day: change.text });
  if (change.kind === 'day') return words.t('schedule_days.saved_day', { day: longDayText(change.date) });
  const days = shortPeriodText(change);
  return words.t(change.off ? 'schedule_days.saved_off' : 'schedule_days.saved_back', { days });
}
