import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  endBreak,
  psychicQueries,
  setAfterContact,
  setAvailability,
  type Status,
  takeBreak,
} from '../../common/api/psychics';
import type { ChosenAvailability } from '../../common/domain/availability';
import type { BreakMinutes } from '../../common/domain/reach';
import { usePsychic } from '../../common/ui/own/session';

/** The psychic's own changes of who can reach them. Each answers the status that is then in force. */
export function useReachChange() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const client = useQueryClient();
  const change = <Value>(mutationFn: (value: Value) => Promise<Status>, failure: string) => ({
    mutationFn,
    meta: { failure },
    onSuccess: (answer: Status) => {
      client.setQueryData(psychicQueries.status(id).queryKey, answer);
      // it may have been the first sign-on
      void client.invalidateQueries({ queryKey: psychicQueries.firstDays(id).queryKey });
    },
    // the page's data may explain why it was refused
    onError: () => void client.invalidateQueries({ queryKey: psychicQueries.own(id).queryKey }),
  });
  return {
    choose: useMutation(
      change((code: ChosenAvailability) => setAvailability(id, code), t('dashboard.status_not_changed')),
    ),
    takeBreak: useMutation(change((minutes: BreakMinutes) => takeBreak(id, minutes), t('reach.not_paused'))),
    endBreak: useMutation(change(() => endBreak(id), t('reach.not_paused'))),
    setAfterContact: useMutation(
      change((seconds: number) => setAfterContact(id, seconds), t('reach.not_set')),
    ),
  };
}
