import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changed } from '../../../common/api/keys';
import { notifyError, notifySuccess } from '../../../common/ui/parts/notices';

interface PayChange<Sent, Answer> {
  send: (sent: Sent) => Promise<Answer>;
  /** Title of its failure. */
  failure: string;
  /** Title and text of its success. */
  done: (answer: Answer, sent: Sent) => readonly [title: string, text: string];
  /** Title and text if what was asked for was not reached; nothing is a success. */
  missed?: (answer: Answer) => readonly [title: string, text: string] | undefined;
  onDone?: (sent: Sent) => void;
  onFailure?: (failure: unknown) => void;
}

/** A change of a run, of one of its statements, or of terms: whatever comes of it, pay is loaded again. */
export function usePayChange<Sent, Answer>(change: PayChange<Sent, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change.send,
    meta: { failure: change.failure },
    onSuccess: (answer, sent) => {
      const missed = change.missed?.(answer);
      if (missed) notifyError(...missed);
      else notifySuccess(...change.done(answer, sent));
      change.onDone?.(sent);
    },
    onError: change.onFailure,
    onSettled: () => changed(client, 'pay', 'pay_runs', 'run_statements'),
  });
}
