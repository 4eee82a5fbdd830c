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
import { ChoiceField } from '../../../../common/ui/parts/ChoiceField';
import { Card } from '../../../../common/ui/parts/Page';
import { ConfirmDialog } from '../../../../common/ui/parts/ConfirmDialog';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { AccountTag } from '../../../../common/ui/parts/Tag';
import { Toggle } from '../../../../common/ui/parts/Toggle';
import type { Psychic } from '../../../providers/data';
import { AvailabilityRow } from './AvailabilityRow';
import { ControlRow } from './ControlRow';
import { usePsychicUpdate } from './psychic-changes';

const switches: { name: Permission; label: string }[] = [
  { name: 'AgentPhone', label: 'Phone' },
  { name: 'AgentChat', label: 'Chat' },
];

/** What a manager sets on the account; each is saved as soon as it is chosen, and what is off says why. */
export function AccountCard({ psychic }: { psychic: Psychic }) {
  const { user_id, username, account_status, permissions, auto_email, limited_readings, requires_approval } =
    psychic;
  const { save, isPending } = usePsychicUpdate(user_id);
  const [statusId, statusNote] = [useId(), useId()];
  const [isDeactivating, setDeactivating] = useState(false);
  const barrier = editingBarrier(account_status, requires_approval);
  const isOff = barrier !== undefined || isPending;
  return (
    <Card>
      <CardHeader title="Account" />
      <ControlRow
        name="Status"
        nameId={statusId}
        noteId={statusNote}
        note="Saved as soon as you choose. Leaving Active sets Unavailable; Blacklist and Inactive sign the psychic out."
      >
        <ChoiceField<AccountStatus>
          labelledBy={statusId}
          describedBy={statusNote}
          value={account_status}
          choices={accountStatuses.map((value) => ({ value, content: <AccountTag status={value} /> }))}
          disabled={isPending}
          onChange={(status) => save({ account_status: status })}
        />
      </ControlRow>
      <AvailabilityRow psychic={psychic} />
      <ControlRow name="Permissions" note={barrier}>
        {switches.map(({ name, label }) => (
          <Toggle
            key={name}
            label={label}
            on={readPermissions(permissions)?.includes(name) ?? false}
            disabled={isOff}
            onChange={(on) => save({ permissions: switchPermission(permissions, name, on) })}
          />
        ))}
      </ControlRow>
      <ControlRow name="Free-minute emails" note={barrier}>
        <Toggle
          label="Send automatically"
          on={auto_email}
          disabled={isOff}
          onChange={(on) => save({ auto_email: on })}
        />
      </ControlRow>
      <ControlRow
        name="Limited readings"
        note="The psychic's own readings then show no ids, rates, revenue and recordings."
      >
        <Toggle
          label="Hide money and recordings"
          on={limited_readings}
          disabled={isPending}
          onChange={(on) => save({ limited_readings: on })}
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
          disabled={account_status === 'Blacklist' || isPending}
          onClick={() => setDeactivating(true)}
          style={
            account_status === 'Blacklist'
              ? undefined
              : { color: 'var(--danger)', borderColor: 'currentColor' }
          }
        >
          Deactivate…
        </Button>
      </ControlRow>
      <ConfirmDialog
        open={isDeactivating}
        text={`${username} goes on the Blacklist, becomes Unavailable and is signed out everywhere at once.`}
        act="Deactivate Now"
        destructive
        onClose={() => setDeactivating(false)}
        onConfirm={() => {
          setDeactivating(false);
          save({ account_status: 'Blacklist' });
        }}
      />
    </Card>
  );
}
