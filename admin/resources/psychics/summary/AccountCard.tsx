import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  accountStatuses,
  type AccountStatus,
  deactivated,
  editingBarrier,
  type Permission,
  readPermissions,
  switchPermission,
} from '../../../../common/domain/availability';
import { Listbox } from '../../../../common/ui/form/Listbox';
import { Select } from '../../../../common/ui/form/Select';
import type { ChangeState } from '../../../../common/ui/form/changes';
import { useWhichRuns } from '../../../../common/ui/form/useChange';
import { Card } from '../../../../common/ui/parts/Page';
import { ConfirmDialog } from '../../../../common/ui/parts/ConfirmDialog';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { AccountTag } from '../../../../common/ui/parts/Tag';
import { Toggle } from '../../../../common/ui/parts/Toggle';
import type { Psychic } from '../../../providers/resources';
import { useVerbs } from '../../../providers/verbs';
import { useStatusChange } from '../useStatusChange';
import { useUndoable } from '../useUndoable';
import { AvailabilityRow } from './AvailabilityRow';
import { ControlRow } from './ControlRow';
import { EraseRow } from './EraseRow';
import { usePsychicChange } from './psychic-changes';
import { textOf } from '../../../../common/words';
import type { summary } from '../../../words/summary';

/** Settings saved as soon as they are chosen. */
type Saved = keyof typeof summary.saved;

const SavedNote = styled('span')({ color: 'var(--go)', fontSize: 13 });

const switches: { name: Permission; change: Saved }[] = [
  { name: 'AgentPhone', change: 'setPhonePermission' },
  { name: 'AgentChat', change: 'setChatPermission' },
];

/** Changes of the account's settings, what was saved last, and what is running. */
function useAccountChanges(psychic: Psychic) {
  const { t } = useTranslation('admin');
  const { username } = psychic;
  const verbs = useVerbs();
  const status = useStatusChange();
  const report = useUndoable();
  const { mutate, isPending } = usePsychicChange();
  const { pressed, stateOf } = useWhichRuns(isPending || status.isPending);
  const [saved, setSaved] = useState<Saved>();
  const set = (what: Saved, act: () => Promise<unknown>) => {
    pressed(what);
    setSaved(undefined);
    mutate(act, { onSuccess: () => setSaved(what) });
  };
  const setStatus = (next: AccountStatus) => {
    pressed('setAccountStatus');
    setSaved(undefined);
    status.set(psychic, next, { done: () => setSaved('setAccountStatus') });
  };
  const setPermission = (name: Permission, what: Saved, on: boolean) =>
    set(what, async () => {
      const has = (text: string) => readPermissions(text)?.includes(name) ?? false;
      const change = (from: Psychic, to: boolean) =>
        verbs.setPermissions(from, switchPermission(from.permissions, name, to));
      report({
        title: t('summary.permission_set'),
        text: t(on ? 'summary.permission_on' : 'summary.permission_off', {
          username,
          permission: t(`summary.permission.${name}`),
        }),
        psychic: await change(psychic, on),
        isStill: (now) => has(now.permissions) === on,
        undo: (latest) => change(latest, !on),
      });
    });
  const deactivate = (settled: () => void) => {
    pressed('deactivate');
    setSaved(undefined);
    status.set(psychic, deactivated, { settled });
  };
  return { saved, noteSaved: setSaved, stateOf, set, setStatus, setPermission, deactivate, verbs };
}

/** The account's settings; each is saved as soon as it is chosen, and disabled ones give the reason. */
export function AccountCard({ psychic }: { psychic: Psychic }) {
  const { t } = useTranslation('admin');
  const { username, account_status, permissions, auto_email, limited_readings, requires_approval } = psychic;
  const { saved, noteSaved, stateOf, set, setStatus, setPermission, deactivate, verbs } =
    useAccountChanges(psychic);
  const [isDeactivating, setDeactivating] = useState(false);
  const barrier = editingBarrier(account_status, requires_approval);
  return (
    <Card>
      <CardHeader title={t('summary.account')}>
        <SavedNote role="status">{saved && t(`summary.saved.${saved}`)}</SavedNote>
      </CardHeader>
      <StatusRow
        status={account_status}
        state={stateOf('setAccountStatus')}
        onChange={(next) => {
          if (next === 'Blacklist') setDeactivating(true);
          else setStatus(next);
        }}
      />
      <AvailabilityRow psychic={psychic} onSaved={() => noteSaved('setAvailability')} />
      <ControlRow name={t('summary.permissions')} note={barrier && textOf(barrier)}>
        {switches.map(({ name, change: what }) => (
          <Toggle
            key={name}
            label={t(`summary.permission.${name}`)}
            on={readPermissions(permissions)?.includes(name) ?? false}
            disabled={barrier !== undefined}
            state={stateOf(what)}
            onChange={(on) => setPermission(name, what, on)}
          />
        ))}
      </ControlRow>
      <ControlRow name={t('summary.auto_email')} note={barrier && textOf(barrier)}>
        <Toggle
          label={t('summary.auto_email_on')}
          on={auto_email}
          disabled={barrier !== undefined}
          state={stateOf('setAutoEmail')}
          onChange={(on) => set('setAutoEmail', () => verbs.setAutoEmail(psychic, on))}
        />
      </ControlRow>
      <ControlRow name={t('summary.limited')} note={t('summary.limited_note')}>
        <Toggle
          label={t('summary.limited_on')}
          on={limited_readings}
          state={stateOf('setLimitedReadings')}
          onChange={(on) => set('setLimitedReadings', () => verbs.setLimitedReadings(psychic, on))}
        />
      </ControlRow>
      <DeactivateRow status={account_status} onAsk={() => setDeactivating(true)} />
      <EraseRow psychic={psychic} />
      <ConfirmDialog
        open={isDeactivating}
        about={username}
        text={t('summary.deactivate_text', { username })}
        act={t('summary.deactivate_now')}
        destructive
        state={stateOf('deactivate')}
        onClose={() => setDeactivating(false)}
        onConfirm={() => deactivate(() => setDeactivating(false))}
      />
    </Card>
  );
}

interface StatusRowProps {
  status: AccountStatus;
  state: ChangeState;
  onChange: (next: AccountStatus) => void;
}

function StatusRow({ status, state, onChange }: StatusRowProps) {
  const { t } = useTranslation('admin');
  const statusNote = useId();
  return (
    <ControlRow name={t('summary.status')} noteId={statusNote} note={t('summary.status_note')}>
      <Select<AccountStatus>
        label={t('summary.status')}
        labelAt="unseen"
        list={Listbox}
        className="choice"
        describedBy={statusNote}
        value={status}
        choices={accountStatuses.map((value) => ({
          value,
          text: value,
          content: <AccountTag status={value} />,
        }))}
        state={state}
        onChange={onChange}
      />
    </ControlRow>
  );
}

function DeactivateRow({ status, onAsk }: { status: AccountStatus; onAsk: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <ControlRow
      name={t('summary.deactivate')}
      note={status === 'Blacklist' ? t('summary.deactivated_note') : t('summary.deactivate_note')}
    >
      <Button variant="outlined" color="error" disabled={status === 'Blacklist'} onClick={onAsk}>
        {t('summary.deactivate_ask')}
      </Button>
    </ControlRow>
  );
}
