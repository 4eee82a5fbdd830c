import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy, errorsOf } from '../../api/api-error';
import type { ProfileRecord, PsychicProfile } from '../../api/profiles';
import { onTablet } from '../../brand/sizes';
import { message } from '../../domain/messages';
import type { Parsed } from '../../domain/parsing';
import type { Profile } from '../../domain/person-forms';
import { dialPrefixOf } from '../../domain/reference';
import { textOf } from '../../words';
import { onSubmit } from '../form/ChangeButton';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import { ErrorSummary } from '../form/ErrorSummary';
import { FormGrid } from '../form/form-style';
import { TextField } from '../form/TextField';
import { useForm } from '../form/useForm';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { CardHeader } from '../parts/CardHeader';
import { Card } from '../parts/Page';
import { Rejection } from '../parts/Rejection';
import { ReviewTag } from '../parts/Tag';
import { AddressFields } from './AddressFields';
import { PasswordDialog } from './PasswordDialog';
import { PhoneNumbers } from './PhoneNumbers';
import { PhotoField } from './PhotoField';
import type { AfterAct, ProfileAct } from './profile-acts';
import { ProfileButtons } from './ProfileButtons';
import { profileConflicts } from './profile-texts';
import { ProfileDecision } from './ProfileDecision';
import { ProfileDifference } from './ProfileDifference';
import { TraitFields } from './TraitFields';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 680px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Body = styled('form')({
  padding: '0 16px 16px',
  '& .rejection': { marginBottom: 16 },
  '& .buttons': { marginTop: 18 },
});

/** What the editor has done elsewhere, and how that stands. */
export interface ProfileCalls {
  /** Why the last act was not done. */
  failure: Error | null;
  /** The act whose request runs. */
  running: ProfileAct['act'] | undefined;
  onAct: (act: ProfileAct, after: AfterAct) => void;
  photo: Pick<Parameters<typeof PhotoField>[0], 'saving' | 'isOutdated' | 'onSave' | 'onRemove'>;
  /** The dialog of the phones, which asks for them when it opens. */
  phones: (dialog: { prefix: number; onClose: () => void }) => ReactNode;
  password: {
    saving: boolean;
    /** Why it was not taken. */
    failure: Error | null;
    onSave: (password: string, onSaved: () => void) => void;
  };
  /** Asks whether a username is free. */
  onUsername: (username: string, onTaken: () => void) => void;
}

interface ProfileEditorProps {
  /** As the server last answered. */
  loaded: PsychicProfile;
  image: string | null;
  initials: string;
  /** By whose rules it is saved. */
  parse: (profile: ProfileRecord, stored: ProfileRecord) => Parsed<Profile>;
  onZip: Parameters<typeof AddressFields>[0]['onZip'];
  calls: ProfileCalls;
}

/** A psychic's profile in edit, with photo, phones and password, and the decision while it is pending. */
export function ProfileEditor({ loaded, image, initials, parse, onZip, calls }: ProfileEditorProps) {
  const { t } = useTranslation();
  const { profile: stored, approved = null } = loaded;
  const { running, onAct, phones, password } = calls;
  const form = useForm(stored, parse, 'profile');
  const { values, errors, attempt, isEdited } = form;
  const guard = useLeaveGuard(isEdited);
  const [open, setOpen] = useState<'phones' | 'password'>();
  const close = () => setOpen(undefined);
  const act = (what: ProfileAct, onSettled?: () => void) =>
    onAct(what, {
      onSuccess: () => form.drop(values),
      onError: (error) => form.refuse(errorsOf(error)),
      onSettled,
    });
  const save = () => {
    const profile = form.ready();
    if (profile !== undefined) act({ act: 'save', profile });
  };
  const checkUsername = () => {
    const name = values.username.trim();
    if (name !== '' && name.toLowerCase() !== stored.username.toLowerCase())
      calls.onUsername(name, () => form.tell({ username: textOf(message('username.taken')) }));
  };
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ChangedMeanwhile
        by={changedBy(calls.failure)}
        conflicts={profileConflicts(form)}
        attempt={attempt}
        onSettle={form.settle}
      />
      <Columns>
        <Card>
          <CardHeader title={t('person.profile')}>
            <ReviewTag status={stored.profile_status} />
          </CardHeader>
          <Body noValidate onSubmit={onSubmit(save)}>
            {stored.profile_status === 'Rejected' && <Rejection reason={stored.profile_reason} />}
            <PhotoField image={image} initials={initials} {...calls.photo} />
            <FormGrid>
              <TextField
                id="username"
                label={t('person.fields.username')}
                className="whole"
                value={values.username}
                error={errors.username}
                onChange={(name) => form.set('username', name)}
                onLeave={checkUsername}
              />
              <AddressFields form={form} onZip={onZip} />
              <PhoneNumbers phones={values.phones} onEdit={() => setOpen('phones')} />
              <TraitFields form={form} parts={['contact', 'traits']} />
            </FormGrid>
            <ProfileButtons running={running} onPassword={() => setOpen('password')} />
          </Body>
        </Card>
        <ProfileDifference profile={stored} approved={approved} initials={initials} />
      </Columns>
      {stored.profile_status === 'Pending' && (
        <ProfileDecision replaces={approved !== null} isEdited={isEdited} running={running} onDecide={act} />
      )}
      {guard.question}
      {open === 'phones' && phones({ prefix: dialPrefixOf(values.country), onClose: close })}
      {open === 'password' && (
        <PasswordDialog
          open
          asksOld={false}
          refused={errorsOf(password.failure)}
          saving={password.saving}
          onClose={close}
          onSave={(text) => password.onSave(text, close)}
        />
      )}
    </>
  );
}
