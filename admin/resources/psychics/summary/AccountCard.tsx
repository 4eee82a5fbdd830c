import { Button } from '@mui/material';
import { useId, useState } from 'react';
import {
  accountStatuses,
  type AccountStatus,
  editingBarrier,
  type Permission,
  readPermissions,
  switchPermission,
} from '../../../../common/domain/availability';
import type { Change } from '../../../../common/ui/form/changes';
import { Listbox } from '../../../../common/ui/form/Listbox';
import { Select } from '../../../../common/ui/form/Select';
import { useWhichRuns } from '../../../../common/ui/form/useChange';
import { Card } from '../../../../common/ui/parts/Page';
import { ConfirmDialog } from '../../../../common/ui/parts/ConfirmDialog';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { AccountTag } from '../../../../common/ui/parts/Tag';
import { Toggle } from '../../../../common/ui/parts/Toggle';
import type { Psychic } from '../../../providers/data';
import { AvailabilityRow } from './AvailabilityRow';
import { ControlRow } from './ControlRow';
import { usePsychicUpdate } from './psychic-changes';

const switches: { name: Permission; label: string; change: Change }[] = [
  { name: 'AgentPhone', label: 'Phone', change: 'setPhonePermission' },
  { name: 'AgentChat', label: 'Chat', change: 'setChatPermission' },
];

/** What a manager sets on the account; each is saved as soon as it is chosen, and what is off says why. */
export function AccountCard({ psychic }: { psychic: Psychic }) {
  const { user_id, username, account_status, permissions, auto_email, limited_readings, requires_approval } =
    psychic;
  const { save, isPending } = usePsychicUpdate(user_id);
  const { pressed, stateOf } = useWhichRuns(isPending);
  const statusNote = useId();
  const [isDeactivating, setDeactivating] = useState(false);
  const barrier = editingBarrier(account_status, requires_approval);
  const set = (what: Change, data: Partial<Psychic>, onSettled?: () => void) => {
    pressed(what);
    save(data, { onSettled });
  };
  return (
    <Card>
      <CardHeader title="Account" />
      <ControlRow
        name="Status"
        noteId={statusNote}
        note="Saved as soon as you choose, Blacklist after a question. Leaving Active sets Unavailable; Blacklist and Inactive sign the psychic out."
      >
        <Select<AccountStatus>
          label="Status"
          labelAt="unseen"
          list={Listbox}
          className="choice"
          describedBy={statusNote}
          value={account_status}
          choices={accountStatuses.map((value) => ({
            value,
            text: value,
            content: <AccountTag status={value} />,
          }))}
          state={stateOf('setAccountStatus')}
          onChange={(status) => {
            if (status === 'Blacklist') setDeactivating(true);
            else set('setAccountStatus', { account_status: status });
          }}
        />
      </ControlRow>
      <AvailabilityRow psychic={psychic} />
      <ControlRow name="Permissions" note={barrier}>
        {switches.map(({ name, label, change: what }) => (
          <Toggle
            key={name}
            label={label}
            on={readPermissions(permissions)?.includes(name) ?? false}
            disabled={barrier !== undefined}
            state={stateOf(what)}
            onChange={(on) => set(what, { permissions: switchPermission(permissions, name, on) })}
          />
        ))}
      </ControlRow>
      <ControlRow name="Free-minute emails" note={barrier}>
        <Toggle
          label="Send automatically"
          on={auto_email}
          disabled={barrier !== undefined}
          state={stateOf('setAutoEmail')}
          onChange={(on) => set('setAutoEmail', { auto_email: on })}
        />
      </ControlRow>
      <ControlRow
        name="Limited readings"
        note="The psychic's own readings then show no ids, rates, revenue and recordings."
      >
        <Toggle
          label="Hide money and recordings"
          on={limited_readings}
          state={stateOf('setLimitedReadings')}
          onChange={(on) => set('setLimitedReadings', { limited_readings: on })}
        />
      </ControlRow>
      <ControlRow
        name="Deactivate"
        note={
          account_status === 'Blacklist'
            ? 'The account is on the Blacklist already. Choose another status to bring it back.'
            : 'Sets the account to Blacklist and availability to Unavailable.'
        }
      >
        <Button
          variant="outlined"
          color="error"
          disabled={account_status === 'Blacklist'}
          onClick={() => setDeactivating(true)}
        >
          Deactivate…
        </Button>
      </ControlRow>
      <ConfirmDialog
        open={isDeactivating}
        text={`${username} goes on the Blacklist, becomes Unavailable and is signed out everywhere at once.`}
        act="Deactivate Now"
        destructive
        state={stateOf('deactivate')}
        onClose={() => setDeactivating(false)}
        onConfirm={() => set('deactivate', { account_status: 'Blacklist' }, () => setDeactivating(false))}
      />
    </Card>
  );
}
