import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
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
import { notifyError, notifySuccess } from '../../../../common/ui/parts/notices';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { ReviewTag } from '../../../../common/ui/parts/Tag';
import { AddressFields } from '../../../../common/ui/person/AddressFields';
import { PasswordDialog } from '../../../../common/ui/person/PasswordDialog';
import { PhonesDialog } from '../../../../common/ui/person/PhonesDialog';
import { PhotoField } from '../../../../common/ui/person/PhotoField';
import { TraitFields } from '../../../../common/ui/person/TraitFields';
import { api, type PsychicProfile, type PsychicRecord } from '../../../providers/api';
import { askAgain } from '../../../providers/ask-again';
import { errorsOf, notifyUnlessByField } from '../../../providers/http';
import { useHeld } from '../../useHeld';
import { useReportQuery } from '../../useReportQuery';
import { initialsOf } from '../initials';
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

interface EditorProps {
  psychic: PsychicRecord;
  loaded: PsychicProfile;
  onEdit: (isEdited: boolean) => void;
}

function Editor({ psychic, loaded, onEdit }: EditorProps) {
  const { user_id: id } = psychic;
  const client = useQueryClient();
  const form = useForm(loaded.profile, (profile) =>
    parseProfile(profile, { isManager: true, stored: loaded.profile }),
  );
  const { values, errors, attempt, isEdited } = form;
  const guard = useLeaveGuard(isEdited);
  useEffect(() => onEdit(isEdited), [isEdited, onEdit]);
  const isPending = loaded.profile.profile_status === 'Pending';
  const [open, setOpen] = useState<'password' | 'phones'>();
  const refresh = () =>
    askAgain(client, ['psychic', id], ['approvals'], ['dashboard'], ['psychics', 'getList']);
  const change = useMutation({
    mutationFn: (act: Act) =>
      act.act === 'save' ? api.saveProfile(id, act.profile) : api.decideProfile(id, act.act),
    onSuccess: (answer, { act }) => {
      client.setQueryData(['profile', id], answer);
      onEdit(false);
      // where nothing but spaces was typed, the answer is the one that was loaded
      if (JSON.stringify(answer) === JSON.stringify(loaded)) form.fill(answer.profile);
      notifySuccess(...done[act]);
      refresh();
    },
    onError: (error) => {
      form.refuse(errorsOf(error));
      notifyUnlessByField('Not Saved', error);
    },
  });
  const phones = useMutation({
    mutationFn: (slots: Phone[]) => api.savePhones(id, slots),
    onSuccess: async () => {
      setOpen(undefined);
      notifySuccess('Phones Saved', 'Your phone numbers have been saved.');
      const { profile } = await api.profile(id);
      form.fill({ phones: profile.phones, phone_type: profile.phone_type });
      refresh();
    },
    onError: (error) => notifyError('Phones Not Saved', error.message),
  });
  const photo = useMutation({
    mutationFn: (file: File | null) => (file === null ? api.removePhoto(id) : api.savePhoto(id, file)),
    onSuccess: (changed, file) => {
      client.setQueryData(['psychic', id], changed);
      if (file === null) notifySuccess('Photo Removed', 'The photo was removed.');
      else notifySuccess('Photo Updated', 'The photo was updated.');
    },
    onError: (error) => notifyError('Photo Not Saved', error.message),
  });
  const password = useMutation({
    mutationFn: (text: string) => api.setAgentPassword(id, text),
    onSuccess: () => {
      setOpen(undefined);
      notifySuccess('Password Updated', 'The password has been updated.');
    },
    onError: (error) => {
      notifyUnlessByField('Password Not Updated', error);
    },
  });
  const save = () => {
    const profile = form.ready();
    if (profile !== undefined) change.mutate({ act: 'save', profile });
  };
  const stateOf = (act: Act['act']) => ({
    change: changeOf[act],
    running: change.isPending && change.variables.act === act,
    held: change.isPending,
  });
  const checkUsername = async () => {
    const name = values.username.trim();
    if (name === '' || name.toLowerCase() === loaded.profile.username.toLowerCase()) return;
    if (!(await api.isUsernameFree(name))) form.tell({ username: message('username.taken').text });
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
                onLeave={() => void checkUsername()}
              />
              <AddressFields form={form} onZip={api.place} />
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
  const psychic = useOutletContext<PsychicRecord>();
  const { user_id: id, username } = psychic;
  usePageTitle(`Profile · ${username}`);
  const report = useReportQuery(['profile', id], () => api.profile(id));
  const [loaded, hold] = useHeld(report.stale ? undefined : report.data);
  if (loaded !== undefined)
    return <Editor key={JSON.stringify(loaded)} psychic={psychic} loaded={loaded} onEdit={hold} />;
  return (
    <Card>
      <Awaited failed={report.failed} text="The profile could not be loaded." onRetry={report.refetch} />
    </Card>
  );
}
