import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
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
import { instant } from '../../../../common/ui/format';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import type { Choice } from '../../../../common/ui/form/choice';
import { Listbox } from '../../../../common/ui/form/Listbox';
import { Select } from '../../../../common/ui/form/Select';
import { Hint } from '../../../../common/ui/parts/Hint';
import { Icon } from '../../../../common/ui/parts/Icon';
import { LineKey } from '../../../../common/ui/parts/LineKey';
import { useIsLive } from '../../../live/LiveAvailability';
import type { ManagerProvider, Psychic } from '../../../providers/data';
import { ControlRow } from './ControlRow';
import { usePsychicVerb } from './psychic-changes';

/** While no stream is open, the page asks so often. */
const pollEvery = 3000;

/** Asks for the availability every few seconds while changes do not arrive by themselves. */
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
    if (!isLive && data !== undefined && data !== status)
      void client.invalidateQueries({ queryKey: recordKey('psychics', user_id) });
  }, [isLive, data, status, client, user_id]);
}

function noteOf(psychic: Psychic, choice: ChosenAvailability | undefined): string {
  if (choice !== undefined) return `Refresh applies ${managerAvailabilityLabels[choice]}.`;
  const { status, status_since, account_status, requires_approval, permissions } = psychic;
  const since = instant(status_since);
  const now = isInContact(status) ? `In a reading since ${since}.` : `Since ${since}.`;
  const barrier = editingBarrier(account_status, requires_approval);
  if (barrier !== undefined) return barrier;
  if (account_status !== 'Active') return `${now} Only an Active psychic can be set available.`;
  if (choicesFor(permissions, account_status).length < chosenCodes.length)
    return `${now} What the permissions do not cover is off.`;
  return isInContact(status) ? `${now} Your choice would apply at once.` : now;
}

/** The availability: a choice is applied by Refresh, which without one asks how it stands. */
export function AvailabilityRow({ psychic }: { psychic: Psychic }) {
  const { user_id, status, account_status, requires_approval, permissions } = psychic;
  const [choice, setChoice] = useState<ChosenAvailability>();
  const noteId = useId();
  const provider = useDataProvider<ManagerProvider>();
  const change = usePsychicVerb(user_id, async () => {
    if (choice !== undefined) await provider.setAvailability(user_id, choice);
    return (await provider.getOne<Psychic>('psychics', { id: user_id })).data;
  });
  usePolledStatus(psychic);
  const allowed = choicesFor(permissions, account_status);
  const choices: Choice[] = chosenCodes.map((code) => ({
    value: code,
    text: managerAvailabilityLabels[code],
    content: <LineKey code={code} />,
    disabled: !allowed.includes(code),
  }));
  if (!choices.some(({ value }) => value === status))
    choices.push({ value: status, text: status, content: <LineKey code={status} />, disabled: true });
  const refresh = () => change.mutate(undefined, { onSettled: () => setChoice(undefined) });
  return (
    <ControlRow name="Availability" noteId={noteId} note={noteOf(psychic, choice)}>
      <Select
        label="Availability"
        labelAt="unseen"
        list={Listbox}
        className="choice"
        describedBy={noteId}
        value={choice ?? status}
        choices={choices}
        disabled={editingBarrier(account_status, requires_approval) !== undefined || change.isPending}
        onChange={(code) => setChoice(code === status ? undefined : (code as ChosenAvailability))}
      />
      <Hint title="Refresh before changing">
        <span>
          <ChangeButton
            change="setAvailability"
            running={change.isPending}
            variant={choice === undefined ? 'outlined' : 'contained'}
            startIcon={<Icon name="refresh" />}
            onPress={refresh}
          >
            Refresh
          </ChangeButton>
        </span>
      </Hint>
    </ControlRow>
  );
}
