import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../domain/person-forms';
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
  contact_method: Profile['contact_method'];
  language: number;
  languages: number[];
  experience: string;
  credentials: string[];
}

// as they are offered
const contactMethods: readonly Profile['contact_method'][] = ['P', 'E'];
const genders: readonly Profile['gender'][] = ['F', 'M'];

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
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const names = languages.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <FieldFrame>
      <span className="label">{t('person.fields.languages')}</span>
      <Row>
        <span>{names.length === 0 ? t('person.no_languages') : names.join(', ')}</span>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('person.choose_languages')}
        </Button>
      </Row>
      <Dialog
        open={isOpen}
        title={t('person.fields.languages')}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t('person.done')}
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
  const { t } = useTranslation();
  return (
    <FieldFrame className="whole" id="credentials" tabIndex={-1}>
      <span className="label">{t('person.fields.credentials')}</span>
      {credentials.map((text, place) => (
        <Row key={place}>
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
        </Row>
      ))}
      {credentials.length < mostCredentials && (
        <div>
          <Button variant="outlined" onClick={() => onChange([...credentials, ''])}>
            {t('person.add_credential')}
          </Button>
        </div>
      )}
      <FieldNote id="credentials-note" error={error} help={t('person.credentials_help')} />
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
  const { t } = useTranslation();
  const values: TraitValues = form.values;
  const { errors } = form;
  return (
    <>
      {parts.includes('contact') && (
        <>
          <TextField
            id="pin"
            label={t('person.fields.pin')}
            value={values.pin}
            maxLength={4}
            inputMode="numeric"
            error={errors.pin}
            onChange={(pin) => form.set('pin', pin)}
          />
          <Select
            id="contact_method"
            label={t('person.fields.contact_method')}
            value={values.contact_method}
            choices={contactMethods.map((value) => ({ value, text: t(`person.contact_methods.${value}`) }))}
            error={errors.contact_method}
            onChange={(method) => form.set('contact_method', method)}
          />
        </>
      )}
      {parts.includes('traits') && (
        <>
          <Select
            id="zodiac"
            label={t('person.fields.zodiac')}
            value={values.zodiac === null ? '' : String(values.zodiac)}
            choices={[
              { value: '', text: t('person.choose_one') },
              ...zodiacSigns.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            error={errors.zodiac}
            onChange={(sign) => form.set('zodiac', sign === '' ? null : Number(sign))}
          />
          <Select
            id="gender"
            label={t('person.fields.gender')}
            value={values.gender ?? ''}
            choices={[
              { value: '', text: t('person.choose_one') },
              ...genders.map((value) => ({ value, text: t(`person.genders.${value}`) })),
            ]}
            error={errors.gender}
            onChange={(gender) => form.set('gender', gender === '' ? null : gender)}
          />
          <Select
            id="language"
            label={t('person.fields.language')}
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
            label={t('person.fields.experience')}
            value={values.experience}
            maxLength={2}
            inputMode="numeric"
            around={hinted(t('person.experience_help'))}
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
