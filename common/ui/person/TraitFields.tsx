import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { mostCredentials } from '../../domain/person-rules';
import { languages, zodiacSigns } from '../../domain/reference';
import { FieldNote } from '../form/FieldNote';
import { FieldFrame, Input } from '../form/form-style';
import { Select } from '../form/Select';
import { TextField } from '../form/TextField';
import { Tick } from '../form/Tick';
import type { Form } from '../form/useForm';
import { hinted } from '../parts/Hint';
import { Dialog } from '../parts/Dialog';

export interface TraitValues {
  pin: string;
  zodiac: number | null;
  gender: string | null;
  contact_method: string;
  language: number;
  languages: number[];
  experience: string;
  credentials: string[];
}

const Row = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  '& > input, & > span': { flex: 1 },
});

interface LanguagesProps {
  first: number;
  chosen: readonly number[];
  onChange: (languages: number[]) => void;
}

/** The other languages, chosen in a dialog. */
function Languages({ first, chosen, onChange }: LanguagesProps) {
  const [isOpen, setOpen] = useState(false);
  const names = languages.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <FieldFrame>
      <span className="label">Additional languages</span>
      <Row>
        <span>{names.length === 0 ? 'None' : names.join(', ')}</span>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Choose…
        </Button>
      </Row>
      <Dialog
        open={isOpen}
        title="Additional languages"
        onClose={() => setOpen(false)}
        actions={
          <Button variant="contained" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        {languages
          .filter(({ id }) => id !== first)
          .map(({ id, name }) => (
            <Tick
              key={id}
              checked={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
            >
              {name}
            </Tick>
          ))}
      </Dialog>
    </FieldFrame>
  );
}

interface CredentialsProps {
  credentials: readonly string[];
  error: string | undefined;
  onChange: (credentials: string[]) => void;
}

/** Up to six lines; recommended, not required. */
function Credentials({ credentials, error, onChange }: CredentialsProps) {
  return (
    <FieldFrame className="whole" id="credentials" tabIndex={-1}>
      <span className="label">Credentials</span>
      {credentials.map((text, place) => (
        <Row key={place}>
          <Input
            aria-label={`Credential ${place + 1}`}
            value={text}
            maxLength={99}
            onChange={({ target }) => onChange(credentials.with(place, target.value))}
          />
          <Button
            variant="outlined"
            aria-label={`Remove credential ${place + 1}`}
            onClick={() => onChange(credentials.toSpliced(place, 1))}
          >
            Remove
          </Button>
        </Row>
      ))}
      {credentials.length < mostCredentials && (
        <div>
          <Button variant="outlined" onClick={() => onChange([...credentials, ''])}>
            Add credential
          </Button>
        </div>
      )}
      <FieldNote
        id="credentials-note"
        error={error}
        help="Recommended; a manager approves them before members see them."
      />
    </FieldFrame>
  );
}

/** PIN and how to reach the psychic; sign, gender, languages, experience, credentials. */
export function TraitFields<T extends TraitValues>({
  form,
  parts,
}: {
  form: Form<T>;
  parts: readonly ('contact' | 'traits')[];
}) {
  const values: TraitValues = form.values;
  const { errors } = form;
  return (
    <>
      {parts.includes('contact') && (
        <>
          <TextField
            id="pin"
            label="Pin"
            value={values.pin}
            maxLength={4}
            inputMode="numeric"
            error={errors.pin}
            onChange={(pin) => form.set('pin', pin)}
          />
          <Select
            id="contact_method"
            label="Best way to contact"
            value={values.contact_method}
            choices={[
              { value: 'P', text: 'Phone' },
              { value: 'E', text: 'Email' },
            ]}
            error={errors.contact_method}
            onChange={(method) => form.set('contact_method', method)}
          />
        </>
      )}
      {parts.includes('traits') && (
        <>
          <Select
            id="zodiac"
            label="Zodiac Sign"
            value={values.zodiac === null ? '' : String(values.zodiac)}
            choices={[
              { value: '', text: 'Choose one' },
              ...zodiacSigns.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            error={errors.zodiac}
            onChange={(sign) => form.set('zodiac', sign === '' ? null : Number(sign))}
          />
          <Select
            id="gender"
            label="Gender"
            value={values.gender ?? ''}
            choices={[
              { value: '', text: 'Choose one' },
              { value: 'F', text: 'Female' },
              { value: 'M', text: 'Male' },
            ]}
            error={errors.gender}
            onChange={(gender) => form.set('gender', gender === '' ? null : gender)}
          />
          <Select
            id="language"
            label="Language"
            value={String(values.language)}
            choices={languages.map(({ id, name }) => ({ value: String(id), text: name }))}
            error={errors.language}
            onChange={(id) => {
              form.set('language', Number(id));
              form.fill({
                languages: values.languages.filter((other) => other !== Number(id)),
              } as Partial<T>);
            }}
          />
          <Languages
            first={values.language}
            chosen={values.languages}
            onChange={(ids) => form.set('languages', ids)}
          />
          <TextField
            id="experience"
            label="Years Experience"
            value={values.experience}
            maxLength={2}
            inputMode="numeric"
            around={hinted('2 digits, no letters or special characters.')}
            error={errors.experience}
            onChange={(years) => form.set('experience', years)}
          />
          <Credentials
            credentials={values.credentials}
            error={errors.credentials}
            onChange={(list) => form.set('credentials', list)}
          />
        </>
      )}
    </>
  );
}
