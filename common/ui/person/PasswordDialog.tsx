import { useState } from 'react';
import { checkPassword, checkPasswordConfirmation } from '../../domain/person-rules';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { Dialog } from '../parts/Dialog';

interface PasswordDialogProps {
  /** The current one is asked for, too. */
  asksOld: boolean;
  open: boolean;
  saving: boolean;
  /** The server says that the current one is wrong. */
  isOldWrong: boolean;
  onClose: () => void;
  onSave: (password: string, old: string) => void;
}

const empty = { old: '', password: '', confirmation: '' };

/** A new password, typed twice. */
export function PasswordDialog({ asksOld, open, saving, isOldWrong, onClose, onSave }: PasswordDialogProps) {
  const [values, setValues] = useState(empty);
  const [isTried, setTried] = useState(false);
  const { old, password, confirmation } = values;
  const problems = {
    old: asksOld && old === '' ? 'Password is required' : isOldWrong ? 'Password is not correct' : undefined,
    password: checkPassword(password),
    confirmation: checkPasswordConfirmation(confirmation, password),
  };
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <TextField
      id={`password-${name}`}
      label={label}
      type="password"
      autoComplete={autoComplete}
      value={values[name]}
      error={isTried ? problems[name] : undefined}
      onChange={(text) => setValues({ ...values, [name]: text })}
    />
  );
  const save = () => {
    setTried(true);
    const wrong = [problems.password, problems.confirmation, asksOld && old === '' ? 'missing' : undefined];
    if (wrong.every((problem) => problem === undefined)) onSave(password, old);
  };
  return (
    <Dialog
      open={open}
      title="Change password"
      onClose={onClose}
      actions={<SubmitButton label="Change Password" running={saving} onClick={save} />}
    >
      <div style={{ display: 'grid', gap: 14 }}>
        {asksOld && field('old', 'Current password', 'current-password')}
        {field('password', 'New password', 'new-password')}
        {field('confirmation', 'New password again', 'new-password')}
      </div>
    </Dialog>
  );
}
