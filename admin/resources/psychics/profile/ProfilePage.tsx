import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { errorsOf } from '../../../../common/api/api-error';
import { changed } from '../../../../common/api/keys';
import { profileQueries, type PsychicProfile, saveProfile } from '../../../../common/api/profiles';
import {
  isUsernameFree,
  removePhoto,
  savePhones,
  savePhoto,
  setAgentPassword,
} from '../../../../common/api/psychics';
import { onTablet } from '../../../../common/brand/sizes';
import { message } from '../../../../common/domain/messages';
import { parseProfile, type Profile } from '../../../../common/domain/person-forms';
import type { Phone } from '../../../../common/domain/phone-rules';
import { dialPrefixOf } from '../../../../common/domain/reference';
import { ErrorSummary } from '../../../../common/ui/form/ErrorSummary';
import { FormGrid } from '../../../../common/ui/form/form-style';
import { ChangeButton, onSubmit } from '../../../../common/ui/form/ChangeButton';
import type { Change } from '../../../../common/ui/form/changes';
import { TextField } from '../../../../common/ui/form/TextField';
import { useLeaveGuard } from '../../../../common/ui/form/useLeaveGuard';
import { useForm } from '../../../../common/ui/form/useForm';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { ReviewTag } from '../../../../common/ui/parts/Tag';
import { AddressFields } from '../../../../common/ui/person/AddressFields';
import { PasswordDialog } from '../../../../common/ui/person/PasswordDialog';
import { PhonesDialog } from '../../../../common/ui/person/PhonesDialog';
import { PhotoField } from '../../../../common/ui/person/PhotoField';
import { TraitFields } from '../../../../common/ui/person/TraitFields';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import type { ManagerProvider, Psychic } from '../../../providers/data';
import { useZip } from '../../useZip';
import { initialsOf } from '../initials';
import { usePsychic } from '../usePsychic';
import { ProfileDifference } from './ProfileDifference';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 680px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Body = styled('form')({
  padding: '0 16px 16px',
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 18 },
  '& .undecided': { margin: '8px 0 0', color: 'var(--ink2)' },
});

type Act = { act: 'save'; profile: Profile } | { act: 'approve' | 'reject' };
const changeOf: Record<Act['act'], Change> = {
  save: 'saveProfile',
  approve: 'approveProfile',
  reject: 'rejectProfile',
};
const done: Record<Act['act'], [string, string]> = {
  save: ['Profile Updated', 'Profile was updated'],
  approve: ['Profile Approved', 'The profile was approved.'],
  reject: ['Profile Rejected', 'The profile was rejected.'],
};

function Editor({ psychic, loaded }: { psychic: Psychic; loaded: PsychicProfile }) {
  const { user_id: id } = psychic;
  const client = useQueryClient();
  const provider = useDataProvider<ManagerProvider>();
  const form = useForm(loaded.profile, (profile, stored) =>
    parseProfile(profile, { isManager: true, stored }),
  );
  const { values, errors, attempt, isEdited } = form;
  const guard = useLeaveGuard(isEdited);
  const isPending = loaded.profile.profile_status === 'Pending';
  const [open, setOpen] = useState<'password' | 'phones'>();
  const zip = useZip();
  const change = useMutation({
    mutationFn: (act: Act) =>
      act.act === 'save' ? saveProfile(id, act.profile) : provider.decideProfile(id, act.act),
    meta: { failure: 'Not Saved' },
    onSuccess: (answer, { act }) => {
      client.setQueryData(profileQueries.of(id).queryKey, answer);
      form.drop();
      notifySuccess(...done[act]);
      changed(client, 'psychics', 'approvals');
    },
    onError: (error) => form.refuse(errorsOf(error)),
  });
  const phones = useMutation({
    mutationFn: (slots: Phone[]) => savePhones(id, slots),
    meta: { failure: 'Phones Not Saved' },
    onSuccess: () => {
      setOpen(undefined);
      notifySuccess('Phones Saved', 'Your phone numbers have been saved.');
      changed(client, 'profiles', 'psychics', 'approvals');
    },
  });
  const photo = useMutation({
    mutationFn: (file: File | null) => (file === null ? removePhoto(id) : savePhoto(id, file)),
    meta: { failure: 'Photo Not Saved' },
    onSuccess: (_, file) => {
      changed(client, 'psychics');
      if (file === null) notifySuccess('Photo Removed', 'The photo was removed.');
      else notifySuccess('Photo Updated', 'The photo was updated.');
    },
  });
  const password = useMutation({
    mutationFn: (text: string) => setAgentPassword(id, text),
    meta: { failure: 'Password Not Updated' },
    onSuccess: () => {
      setOpen(undefined);
      notifySuccess('Password Updated', 'The password has been updated.');
    },
  });
  const save = () => {
    const profile = form.ready();
    if (profile !== undefined) change.mutate({ act: 'save', profile });
  };
  const username = useMutation({
    mutationFn: isUsernameFree,
    meta: { failure: 'Username Not Checked' },
    onSuccess: (isFree) => {
      if (!isFree) form.tell({ username: message('username.taken').text });
    },
  });
  const stateOf = (act: Act['act']) => ({
    change: changeOf[act],
    running: change.isPending && change.variables.act === act,
    held: change.isPending,
  });
  const checkUsername = () => {
    const name = values.username.trim();
    if (name !== '' && name.toLowerCase() !== loaded.profile.username.toLowerCase()) username.mutate(name);
  };
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Columns>
        <Card>
          <CardHeader title="Profile">
            <ReviewTag status={loaded.profile.profile_status} />
          </CardHeader>
          <Body noValidate onSubmit={onSubmit(save)}>
            <PhotoField
              image={psychic.image}
              initials={initialsOf(psychic)}
              saving={photo.isPending}
              onSave={(file) => photo.mutate(file)}
              onRemove={(over) => photo.mutate(null, { onSettled: over })}
            />
            <FormGrid>
              <TextField
                id="username"
                label="Username"
                className="whole"
                value={values.username}
                error={errors.username}
                onChange={(name) => form.set('username', name)}
                onLeave={checkUsername}
              />
              <AddressFields form={form} onZip={zip} />
              <TraitFields form={form} parts={['contact', 'traits']} />
            </FormGrid>
            <div className="buttons">
              <ChangeButton {...stateOf('save')} variant="contained">
                Save
              </ChangeButton>
              {isPending && (
                <>
                  <ChangeButton
                    {...stateOf('approve')}
                    variant="outlined"
                    disabled={isEdited}
                    onPress={() => change.mutate({ act: 'approve' })}
                  >
                    Approve Profile
                  </ChangeButton>
                  <ChangeButton
                    {...stateOf('reject')}
                    variant="outlined"
                    color="error"
                    disabled={isEdited}
                    onPress={() => change.mutate({ act: 'reject' })}
                  >
                    Reject Profile
                  </ChangeButton>
                </>
              )}
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('phones')}>
                Edit phones…
              </Button>
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('password')}>
                Change password…
              </Button>
            </div>
            {isPending && isEdited && (
              <p className="undecided">Save what you changed before you approve or reject the profile.</p>
            )}
          </Body>
        </Card>
        <ProfileDifference profile={loaded.profile} approved={loaded.approved ?? null} />
      </Columns>
      {guard.question}
      {open === 'phones' && (
        <PhonesDialog
          open
          phones={values.phones}
          prefix={dialPrefixOf(values.country)}
          saving={phones.isPending}
          onClose={() => setOpen(undefined)}
          onSave={(slots) => phones.mutate(slots)}
        />
      )}
      {open === 'password' && (
        <PasswordDialog
          open
          asksOld={false}
          refused={errorsOf(password.error)}
          saving={password.isPending}
          onClose={() => setOpen(undefined)}
          onSave={(text) => password.mutate(text)}
        />
      )}
    </>
  );
}

/** A psychic's profile: edited, and decided while it is pending. */
export function ProfilePage() {
  const { user_id: id, username, record } = usePsychic();
  usePageTitle(`Profile · ${username}`);
  const report = useReportQuery(profileQueries.of(id));
  if (record !== undefined && report.data !== undefined && !report.stale)
    return <Editor psychic={record} loaded={report.data} />;
  return (
    <Card>
      <Awaited failed={report.failed} text="The profile could not be loaded." onRetry={report.refetch} />
    </Card>
  );
}
