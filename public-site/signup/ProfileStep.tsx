import { useTranslation } from 'react-i18next';
import type { PersonProfile } from '../../common/domain/person-forms';
import { languages, zodiacSigns } from '../../common/domain/reference';
import { DigitsField } from '../../common/ui/form/DigitsField';
import { Select } from '../../common/ui/form/Select';
import { Tick } from '../../common/ui/form/Tick';
import { CredentialsField } from '../../common/ui/person/CredentialsField';
import { Choices } from './Choices';
import { nameHere } from './names';
import type { StepProps } from './step';

const genders: readonly PersonProfile['gender'][] = ['F', 'M'];

/** Sign, languages, experience, and credentials. */
export function ProfileStep({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const { values, errors, set } = form;
  return (
    <>
      <Select
        id="zodiac"
        label={t('ui:person.fields.zodiac')}
        value={values.zodiac === null ? '' : String(values.zodiac)}
        choices={[
          { value: '', text: t('ui:person.choose_one') },
          ...zodiacSigns.map(({ id, name }) => ({ value: String(id), text: nameHere(name) })),
        ]}
        error={errors.zodiac}
        onChange={(sign) => set('zodiac', sign === '' ? null : Number(sign))}
      />
      <Choices id="gender" legend={t('ui:person.fields.gender')} error={errors.gender}>
        {genders.map((gender) => (
          <Tick
            key={gender}
            type="radio"
            name="gender"
            checked={values.gender === gender}
            onChange={() => set('gender', gender)}
          >
            {t(`ui:person.genders.${gender}`)}
          </Tick>
        ))}
      </Choices>
      <FirstLanguage form={form} />
      <DigitsField
        id="experience"
        label={t('ui:person.fields.experience')}
        most={2}
        isPadded
        value={values.experience}
        error={errors.experience}
        help={t('ui:person.experience_help')}
        keepsHelp
        onChange={(years) => set('experience', years)}
      />
      <OtherLanguages form={form} />
      <CredentialsField
        label={t('optional', { label: t('ui:person.fields.credentials') })}
        credentials={values.credentials}
        error={errors.credentials}
        help={t('ui:person.credentials_help')}
        onChange={(list) => set('credentials', list)}
      />
    </>
  );
}

const without = (languages: readonly number[], id: number): number[] =>
  languages.filter((other) => other !== id);

function FirstLanguage({ form: { values, errors, set, fill } }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation('ui');
  return (
    <Select
      id="language"
      label={t('person.fields.language')}
      autoComplete="language"
      value={String(values.language)}
      choices={languages.map(({ id, name }) => ({ value: String(id), text: nameHere(name) }))}
      error={errors.language}
      onChange={(id) => {
        set('language', Number(id));
        fill({ languages: without(values.languages, Number(id)) });
      }}
    />
  );
}

function OtherLanguages({ form: { values, errors, set } }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation('sign_up');
  return (
    <Choices id="languages" className="whole" legend={t('languages')} error={errors.languages}>
      {languages
        .filter(({ id }) => id !== values.language)
        .map(({ id, name }) => (
          <Tick
            key={id}
            checked={values.languages.includes(id)}
            onChange={(on) =>
              set('languages', on ? [...without(values.languages, id), id] : without(values.languages, id))
            }
          >
            {nameHere(name)}
          </Tick>
        ))}
    </Choices>
  );
}
