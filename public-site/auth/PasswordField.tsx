import { IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../common/ui/form/TextField';
import { Icon } from '../../common/ui/parts/Icon';

interface PasswordFieldProps {
  id: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | undefined;
  help?: ReactNode;
  onChange: (value: string) => void;
}

/** A password field with a show button. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('public');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      name={props.id}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          aria-label={t('sign_in.show_password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" />
        </IconButton>
      }
    />
  );
}
