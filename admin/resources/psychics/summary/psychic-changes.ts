import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError } from '../../../../common/ui/parts/notices';
import type { PsychicRecord } from '../../../providers/api';
import { askAgain } from '../../../providers/ask-again';
import { shownByPages } from '../../../providers/http';

/** Saves one thing of a psychic at once; the answer takes the place of the record, and lists that show it load anew. */
export function usePsychicChange(id: number) {
  const client = useQueryClient();
  return useMutation<PsychicRecord, Error & { status?: number }, () => Promise<PsychicRecord>>({
    mutationFn: (save) => save(),
    onSuccess: (psychic) => {
      client.setQueryData(['psychic', id], psychic);
      askAgain(client, ['psychics', 'getList'], ['approvals'], ['dashboard']);
    },
    onError: (error) => {
      if (error.status !== undefined && shownByPages.includes(error.status))
        notifyError('Not Changed', error.message);
      // another manager may have changed it meanwhile
      void client.invalidateQueries({ queryKey: ['psychic', id] });
    },
  });
}
