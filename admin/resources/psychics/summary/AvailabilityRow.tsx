import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordKey } from '../../../../common/api/keys';
import { psychicQueries } from '../../../../common/api/psychics';
import {
  choicesFor,
  type ChosenAvailability,
  chosenCodes,
  editingBarrier,
  isInContact,
  managerAvailabilityLabels,
} from '../../../../common/domain/availability';
import { AvailabilitySelect } from './AvailabilitySelect';
import { useLeaveGuard } from '../../../../common/ui/form/useLeaveGuard';
import { instantInText } from '../../../../common/ui/time-of-day';
import { useIsLive } from '../../../live/LiveAvailability';
import type { Psychic } from '../../../providers/resources';
import { useVerbs } from '../../../providers/verbs';
import { ControlRow } from './ControlRow';
import { usePsychicChange } from './psychic-changes';
import { textOf } from '../../../../common/words';

/** Polling interval while no stream is open. */
const pollEvery = 3000;

/** Polls the availability every few seconds while changes are not pushed. */
function usePolledStatus({ user_id, status }: Psychic): void {
  const client = useQueryClient();
  const isLive = useIsLive();
  const { data } = useQuery({
    ...psychicQueries.status(user_id),
    enabled: !isLive,
    refetchInterval: pollEvery,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isLive && data !== undefined && data.code !== status)
      void client.invalidateQueries({ queryKey: recordKey('psychics', user_id) });
  }, [isLive, data, status, client, user_id]);
}

function noteOf(t: TFunction<'admin'>, psychic: Psychic, choice: ChosenAvailability | undefined): string {
  if (choice !== undefined)
    return t('summary.availability_applies', { availability: managerAvailabilityLabels[choice] });
  const { status, status_since, account_status, requires_approval, permissions } = psychic;
  const since = instantInText(status_since);
  const now = isInContact(status)
    ? t('summary.availability_reading', { since })
    : t('summary.availability_since', { since });
  const barrier = editingBarrier(account_status, requires_approval);
  if (barrier !== undefined) return textOf(barrier);
  if (account_status !== 'Active') return t('summary.availability_not_active', { now });
  if (choicesFor(permissions, account_status).length < chosenCodes.length)
    return t('summary.availability_not_permitted', { now });
  return isInContact(status) ? t('summary.availability_at_once', { now }) : now;
}

/** A psychic's availability, with a message about a change of it. */
export function AvailabilityRow({ psychic, onSaved }: { psychic: Psychic; onSaved: () => void }) {
  const { status, account_status, requires_approval, permissions } = psychic;
  const { t } = useTranslation('admin');
  const [chosen, setChoice] = useState<ChosenAvailability>();
  const isOff = editingBarrier(account_status, requires_approval) !== undefined;
  const choice = isOff ? undefined : chosen;
  const noteId = useId();
  const verbs = useVerbs();
  const change = usePsychicChange();
  const guard = useLeaveGuard(choice !== undefined && !change.isPending);
  usePolledStatus(psychic);
  const refresh = () =>
    change.mutate(() => verbs.refreshAvailability(psychic, choice), {
      onSuccess: () => {
        if (choice !== undefined) onSaved();
      },
      onSettled: () => setChoice(undefined),
    });
  return (
    <ControlRow name={t('summary.availability')} noteId={noteId} note={noteOf(t, psychic, choice)}>
      <AvailabilitySelect
        status={status}
        choice={choice}
        allowed={choicesFor(permissions, account_status)}
        disabled={isOff}
        running={change.isPending}
        describedBy={noteId}
        onChoose={setChoice}
        onRefresh={refresh}
      />
      {guard.question}
    </ControlRow>
  );
}
