import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { changed } from '../../../../common/api/keys';
import { profileQueries, saveProfile } from '../../../../common/api/profiles';
import {
  isUsernameFree,
  removePhoto,
  savePhones,
  savePhoto,
  setAgentPassword,
} from '../../../../common/api/psychics';
import type { Phone } from '../../../../common/domain/phone-rules';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { doneWords, type ProfileAct } from '../../../../common/ui/person/profile-acts';
import type { ProfileCalls } from '../../../../common/ui/person/ProfileEditor';
import type { ManagerProvider } from '../../../providers/data';

/** What a manager does with a psychic's profile. */
export function useProfileCalls(id: number): ProfileCalls {
  const client = useQueryClient();
  const provider = useDataProvider<ManagerProvider>();
  const change = useMutation({
    mutationFn: (act: ProfileAct) =>
      act.act === 'save' ? saveProfile(id, act.profile) : provider.decideProfile(id, act.act),
    meta: { failure: 'Not Saved' },
    onSuccess: (answer, { act }) => {
      client.setQueryData(profileQueries.of(id).queryKey, answer);
      notifySuccess(...doneWords(act));
      changed(client, 'psychics', 'approvals');
    },
  });
  const phones = useMutation({
    mutationFn: (slots: Phone[]) => savePhones(id, slots),
    meta: { failure: 'Phones Not Saved' },
    onSuccess: () => {
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
    onSuccess: () => notifySuccess('Password Updated', 'The password has been updated.'),
  });
  const username = useMutation({
    mutationFn: isUsernameFree,
    meta: { failure: 'Username Not Checked' },
  });
  return {
    running: change.isPending ? change.variables.act : undefined,
    onAct: (act, after) => change.mutate(act, after),
    photo: {
      saving: photo.isPending,
      onSave: (file) => photo.mutate(file),
      onRemove: (over) => photo.mutate(null, { onSettled: over }),
    },
    phones: {
      saving: phones.isPending,
      onSave: (slots, onSaved) => phones.mutate(slots, { onSuccess: onSaved }),
    },
    password: {
      saving: password.isPending,
      failure: password.error,
      onSave: (text, onSaved) => password.mutate(text, { onSuccess: onSaved }),
    },
    onUsername: (name, onTaken) =>
      username.mutate(name, {
        onSuccess: (isFree) => {
          if (!isFree) onTaken();
        },
      }),
  };
}
