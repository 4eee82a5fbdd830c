import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '../../../common/domain/availability';
import type { Psychic } from '../../providers/resources';
import { useVerbs } from '../../providers/verbs';
import { usePsychicChange } from './summary/psychic-changes';
import { useUndoable } from './useUndoable';

/** Sets an account status, with Undo. */
export function useStatusChange() {
  const { t } = useTranslation('admin');
  const verbs = useVerbs();
  const report = useUndoable();
  const { mutate, isPending } = usePsychicChange();
  const set = (psychic: Psychic, status: AccountStatus, on?: { done?: () => void; settled?: () => void }) =>
    mutate(
      async () => {
        const { username, account_status: before } = psychic;
        const now = await verbs.setAccountStatus(psychic, status);
        const isBlacklist = status === 'Blacklist';
        report({
          title: t(isBlacklist ? 'summary.deactivated' : 'summary.status_set'),
          text: isBlacklist
            ? t('summary.deactivated_text', { username })
            : t('summary.status_set_text', { username, status, before }),
          psychic: now,
          isStill: ({ account_status }) => account_status === status,
          undo: (latest) => verbs.setAccountStatus(latest, before),
        });
      },
      { onSuccess: on?.done, onSettled: on?.settled },
    );
  return { set, isPending };
}
