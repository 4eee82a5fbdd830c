import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../api/api-error';
import { changed } from '../../api/keys';
import { saveSchedule, scheduleQuery } from '../../api/schedules';
import { useReportQuery } from '../../api/useReportQuery';
import type { WireSegment } from '../../domain/schedule-week';
import { notifySuccess } from '../parts/notices';

/** Data of a psychic's week for `WeekView`, and how to save it. */
export function useWeek(psychicId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const asked = scheduleQuery(psychicId);
  const { queryKey } = asked;
  const report = useReportQuery(asked);
  const save = useMutation({
    mutationFn: ({ week, version }: { week: WireSegment[]; version: string | undefined }) =>
      saveSchedule(psychicId, week, version),
    meta: { failure: t('schedule.not_saved') },
    onSuccess: async (answer) => {
      // pending responses may be older
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      notifySuccess(t('schedule.saved'), t('schedule.saved_text'));
    },
    onError: (error) => {
      if (changedBy(error) !== undefined) changed(client, 'schedules');
    },
  });
  return {
    psychicId,
    report,
    saving: save.isPending,
    failure: save.error,
    onSave: (
      week: WireSegment[],
      version: string | undefined,
      after: { onSuccess: () => void; onError: (error: Error) => void },
    ) => save.mutate({ week, version }, after),
  };
}
