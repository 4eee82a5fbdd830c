import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { managerPassword, parseNewPassword, parseOwnPassword } from '../../domain/person-rules';
import { addWords, textsOf } from '../../words';
import { passwordLink } from '../../words/en/ui/password-link';
import { ChangeButton, onSubmit } from '../form/ChangeButton';
import { TextField } from '../form/TextField';
import { Dialog } from '../parts/Dialog';

interface PasswordDialogProps {
  /** Also asks for the current password. */
  asksOld: boolean;
  /** Whether it is a manager's, which must be longer. */
  isManagers?: boolean;
  /** The account's username: password managers store the password under it. */
  username: string;
  open: boolean;
  saving: boolean;
  /** The server's errors. */
  refused: { old?: string; password?: string };
  onClose: () => void;
  onSave: (password: string, old: string) => void;
  /** Sends somebody else a link instead, which is offered first. */
  link?: { sending: boolean; onSend: () => void };
}

// only the profile pages show it
addWords('ui', { password_link: passwordLink });

const Offer = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 10,
  marginBottom: 18,
  '& p': { margin: 0 },
});
const PasswordForm = styled('form')({ display: 'grid', gap: 14 });

const empty = { old: '', password: '', confirmation: '' };

/** A new password with its confirmation. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { asksOld, isManagers = false, username, open, saving, refused, onClose, onSave, link } = props;
  const { t } = useTranslation();
  const [values, setValues] = useState(empty);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<typeof empty>();
  const { old, password, confirmation } = values;
  const errors = textsOf({
    errors: {
      ...(asksOld && parseOwnPassword({ old, password }).errors),
      ...parseNewPassword(password, confirmation, isManagers ? managerPassword : undefined),
    },
  });
  const problems = {
    old: errors.old,
    password: errors.password,
    confirmation: errors.confirm_password,
  };
  // a server error is about what was sent
  const refusals: typeof problems = {
    old: sent?.old === old ? refused.old : undefined,
    password: sent?.password === password ? refused.password : undefined,
    confirmation: undefined,
  };
  const field = (name: keyof typeof empty, autoComplete: string) => (
    <TextField
      id={`password-${name}`}
      label={t(`person.passwords.${name}`)}
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
      title={t('person.password_title')}
      onClose={onClose}
      actions={
        <ChangeButton
          change={asksOld ? 'changeOwnPassword' : 'changePassword'}
          running={saving}
          held={link?.sending}
          variant={link === undefined ? 'contained' : 'outlined'}
          form="password-form"
        >
          {t('person.save_password')}
        </ChangeButton>
      }
    >
      {link !== undefined && <LinkOffer link={link} held={saving} />}
      <PasswordForm id="password-form" noValidate onSubmit={onSubmit(save)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {asksOld && field('old', 'current-password')}
        {field('password', 'new-password')}
        {field('confirmation', 'new-password')}
      </PasswordForm>
    </Dialog>
  );
}

interface LinkOfferProps {
  link: NonNullable<PasswordDialogProps['link']>;
  held: boolean;
}

function LinkOffer({ link, held }: LinkOfferProps) {
  const { t } = useTranslation();
  return (
    <Offer>
      <p>{t('password_link.why')}</p>
      <ChangeButton
        change="sendRecovery"
        running={link.sending}
        held={held}
        variant="contained"
        onPress={link.onSend}
      >
        {t('password_link.send')}
      </ChangeButton>
      <p>{t('password_link.or')}</p>
    </Offer>
  );
}
