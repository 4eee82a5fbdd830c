import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { mostCredentials } from '../../domain/person-rules';
import { FieldNote } from '../form/FieldNote';
import { FieldFrame, FieldRow, Input } from '../form/form-style';

interface CredentialsFieldProps {
  label?: string;
  credentials: readonly string[];
  error: string | undefined;
  help: string;
  onChange: (credentials: string[]) => void;
}

/** Up to six lines; recommended, not required. */
export function CredentialsField({ label, credentials, error, help, onChange }: CredentialsFieldProps) {
  const { t } = useTranslation();
  return (
    <FieldFrame className="whole" id="credentials" tabIndex={-1}>
      <span className="label">{label ?? t('person.fields.credentials')}</span>
      {credentials.map((text, place) => (
        <FieldRow key={place}>
          <Input
            aria-label={t('person.credential', { number: place + 1 })}
            value={text}
            maxLength={99}
            onChange={({ target }) => onChange(credentials.with(place, target.value))}
          />
          <Button
            variant="outlined"
            aria-label={t('person.remove_credential', { number: place + 1 })}
            onClick={() => onChange(credentials.toSpliced(place, 1))}
          >
            {t('person.remove')}
          </Button>
        </FieldRow>
      ))}
      {credentials.length < mostCredentials && (
        <div>
          <Button variant="outlined" onClick={() => onChange([...credentials, ''])}>
            {t('person.add_credential')}
          </Button>
        </div>
      )}
      <FieldNote id="credentials-note" error={error} help={help} />
    </FieldFrame>
  );
}
