import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { message } from '../../domain/messages';
import { parseNewPassword } from '../../domain/person-rules';
import { ChangeButton, onSubmit } from '../form/ChangeButton';
import { TextField } from '../form/TextField';
import { Dialog } from '../parts/Dialog';

interface PasswordDialogProps {
  /** The current one is asked for, too. */
  asksOld: boolean;
  open: boolean;
  saving: boolean;
  /** What the server says is wrong with them. */
  refused: { old?: string; password?: string };
  onClose: () => void;
  onSave: (password: string, old: string) => void;
}

const Form = styled('form')({ display: 'grid', gap: 14 });

const empty = { old: '', password: '', confirmation: '' };

/** A new password, typed twice. */
export function PasswordDialog({ asksOld, open, saving, refused, onClose, onSave }: PasswordDialogProps) {
  const [values, setValues] = useState(empty);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<typeof empty>();
  const { old, password, confirmation } = values;
  const errors = parseNewPassword(password, confirmation);
  const problems = {
    old: asksOld && old === '' ? message('password.required').text : undefined,
    password: errors.password?.text,
    confirmation: errors.confirm_password?.text,
  };
  // a refusal is about what was sent
  const refusals: typeof problems = {
    old: sent?.old === old ? refused.old : undefined,
    password: sent?.password === password ? refused.password : undefined,
    confirmation: undefined,
  };
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <TextField
      id={`password-${name}`}
      label={label}
      type="password"
      autoComplete={autoComplete}
      value={values[name]}
      error={isTried ? (problems[name] ?? refusals[name]) : undefined}
      onChange={(text) => setValues({ ...values, [name]: text })}
    />
  );
  const save = () => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    setSent(values);
    onSave(password, old);
  };
  return (
    <Dialog
      open={open}
      title="Change password"
      onClose={onClose}
      actions={
        <ChangeButton
          change={asksOld ? 'changeOwnPassword' : 'changePassword'}
          running={saving}
          variant="contained"
          form="password-form"
        >
          Change Password
        </ChangeButton>
      }
    >
      <Form id="password-form" noValidate onSubmit={onSubmit(save)}>
        {asksOld && field('old', 'Current password', 'current-password')}
        {field('password', 'New password', 'new-password')}
        {field('confirmation', 'New password again', 'new-password')}
      </Form>
    </Dialog>
  );
}
