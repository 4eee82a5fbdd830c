import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ProfileRecord } from '../../api/profiles';
import { message } from '../../domain/messages';
import { textOf } from '../../words';
import { FormGrid } from '../form/form-style';
import { TextField } from '../form/TextField';
import type { FormState } from '../form/useForm';
import { useMay } from '../parts/useMay';
import { AddressFields } from './AddressFields';
import { PendingEmail, type PendingEmailCalls } from './PendingEmail';
import { PhoneNumbers } from './PhoneNumbers';
import { PinField, type ShownPin } from './PinField';
import { TraitFields } from './TraitFields';

const ReadOnly = styled('p')({ margin: 0, color: 'var(--ink2)' });

export interface ProfileFieldsProps {
  form: FormState<ProfileRecord>;
  /** The psychic's own profile: fields that only a manager changes are read-only. */
  isOwn: boolean;
  onZip?: Parameters<typeof AddressFields>[0]['onZip'];
  /** Checks whether a username is available. */
  onUsername?: (username: string, onTaken: () => void) => void;
  /** Opens the phones dialog. */
  onPhones: () => void;
  pin: ShownPin;
  email: PendingEmailCalls;
}

/** The fields of a psychic's profile. */
export function ProfileFields({ form, isOwn, onZip, onUsername, onPhones, pin, email }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const { values, before, errors } = form;
  const [mayOpen, maySave] = [useMay('people'), useMay('decide', 'private')];
  const checkUsername = () => {
    const name = values.username.trim();
    if (name !== '' && name.toLowerCase() !== before.username.toLowerCase())
      onUsername?.(name, () => form.tell({ username: textOf(message('username.taken')) }));
  };
  return (
    <FormGrid>
      {isOwn && <ReadOnly className="whole">{t('person.managers_change')}</ReadOnly>}
      {maySave && !mayOpen && <ReadOnly className="whole">{t('person.people_change')}</ReadOnly>}
      <TextField
        id="username"
        label={t('person.fields.username')}
        className="whole"
        value={values.username}
        error={errors.username}
        disabled={isOwn}
        onChange={(name) => form.set('username', name)}
        onLeave={checkUsername}
      />
      <AddressFields form={form} isOwn={isOwn} readOnly={isOwn} keepsEmail={!mayOpen} onZip={onZip}>
        <PendingEmail email={before.pending_email} readOnly={!mayOpen} {...email} />
      </AddressFields>
      <PhoneNumbers phones={values.phones} onEdit={mayOpen ? onPhones : undefined} />
      <PinField
        readOnly={!mayOpen}
        value={values.pin}
        error={errors.pin}
        shown={pin}
        onChange={(typed) => form.set('pin', typed)}
      />
      <TraitFields form={form} isOwn={isOwn} parts={['contact', 'traits']} />
    </FormGrid>
  );
}
