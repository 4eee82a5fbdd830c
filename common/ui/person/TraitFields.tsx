import { useTranslation } from 'react-i18next';
import type { PersonProfile } from '../../domain/person-forms';
import { languages, zodiacSigns } from '../../domain/reference';
import { DigitsField } from '../form/DigitsField';
import { Select } from '../form/Select';
import type { FormState } from '../form/useForm';
import { hinted } from '../parts/Hint';
import { CredentialsField } from './CredentialsField';
import { LanguagesField } from './LanguagesField';

export interface TraitValues {
  zodiac: number | null;
  gender: string | null;
  contact_method: PersonProfile['contact_method'];
  language: number;
  languages: number[];
  experience: string;
  credentials: string[];
}

// in display order
const contactMethods: readonly PersonProfile['contact_method'][] = ['P', 'E'];
const genders: readonly PersonProfile['gender'][] = ['F', 'M'];

/** Contact preference, sign, gender, languages, experience, and credentials. */
export function TraitFields<T extends TraitValues>({
  form,
  isOwn = false,
  isNew = false,
  parts,
}: {
  form: FormState<T>;
  /** It is the psychic's own profile: experience is read-only, and credentials are reviewed by a manager. */
  isOwn?: boolean;
  /** The account does not exist yet: its years need exactly two digits. */
  isNew?: boolean;
  parts: readonly ('contact' | 'traits')[];
}) {
  const { t } = useTranslation();
  const values: TraitValues = form.values;
  const { errors } = form;
  return (
    <>
      {parts.includes('contact') && <ContactMethodField form={form} />}
      {parts.includes('traits') && (
        <>
          <SignAndGender form={form} />
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
          <LanguagesField
            first={values.language}
            chosen={values.languages}
            onChange={(ids) => form.set('languages', ids)}
          />
          <DigitsField
            id="experience"
            label={t('person.fields.experience')}
            value={values.experience}
            most={2}
            isPadded={isNew}
            around={hinted(t('person.experience_help'))}
            error={errors.experience}
            disabled={isOwn}
            onChange={(years) => form.set('experience', years)}
          />
          <CredentialsField
            credentials={values.credentials}
            error={errors.credentials}
            help={isOwn ? t('person.own_credentials_help') : t('person.credentials_help')}
            onChange={(list) => form.set('credentials', list)}
          />
        </>
      )}
    </>
  );
}

function ContactMethodField<T extends TraitValues>({ form }: { form: FormState<T> }) {
  const { t } = useTranslation();
  const { values, errors } = form;
  return (
    <Select
      id="contact_method"
      label={t('person.fields.contact_method')}
      value={values.contact_method}
      choices={contactMethods.map((value) => ({ value, text: t(`person.contact_methods.${value}`) }))}
      error={errors.contact_method}
      onChange={(method) => form.set('contact_method', method)}
    />
  );
}

function SignAndGender<T extends TraitValues>({ form }: { form: FormState<T> }) {
  const { t } = useTranslation();
  const { values, errors } = form;
  return (
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
    </>
  );
}
