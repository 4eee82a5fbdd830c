import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../../common/api/api-error';
import { changed } from '../../../../common/api/keys';
import { profileQueries, removePhoto, savePhoto, saveProfile } from '../../../../common/api/profiles';
import { isUsernameFree, setAgentPassword } from '../../../../common/api/psychics';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { doneWords, type ProfileAct } from '../../../../common/ui/person/profile-acts';
import type { ProfileCalls } from '../../../../common/ui/person/ProfileEditor';
import type { ManagerProvider } from '../../../providers/data';

/**
 * What a manager does with a psychic's profile.
 * @param version of the profile that is shown
 */
export function useProfileCalls(id: number, version: string | undefined): Omit<ProfileCalls, 'phones'> {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const provider = useDataProvider<ManagerProvider>();
  const showNew = (error: Error) => {
    if (changedBy(error) !== undefined) changed(client, 'profiles', 'psychics');
  };
  const photo = useMutation({
    mutationFn: (file: File | null) =>
      file === null ? removePhoto(id, version) : savePhoto(id, file, version),
    meta: { failure: t('psychic_profile.photo_not_saved') },
    onSuccess: async (_, file) => {
      changed(client, 'psychics');
      // it has another version now, which the next change has to name
      await client.invalidateQueries({ queryKey: profileQueries.of(id).queryKey });
      if (file === null)
        notifySuccess(t('psychic_profile.photo_removed'), t('psychic_profile.photo_removed_text'));
      else notifySuccess(t('psychic_profile.photo_updated'), t('psychic_profile.photo_updated_text'));
    },
    onError: showNew,
  });
  const change = useMutation({
    mutationFn: (act: ProfileAct) => {
      if (act.act === 'save') return saveProfile(id, act.profile, version);
      if (act.act === 'approve') return provider.approveProfile(id, version);
      return provider.rejectProfile(id, act.reason, version);
    },
    meta: { failure: t('psychic_profile.not_saved') },
    onSuccess: (answer, { act }) => {
      client.setQueryData(profileQueries.of(id).queryKey, answer);
      notifySuccess(...doneWords(act));
      changed(client, 'psychics', 'approvals');
    },
    onMutate: () => photo.reset(),
    onError: showNew,
  });
  const password = useMutation({
    mutationFn: (text: string) => setAgentPassword(id, text),
    meta: { failure: t('psychic_profile.password_not_updated') },
    onSuccess: () =>
      notifySuccess(t('psychic_profile.password_updated'), t('psychic_profile.password_updated_text')),
  });
  const username = useMutation({
    mutationFn: isUsernameFree,
    meta: { failure: t('psychic_profile.username_not_checked') },
  });
  return {
    failure: change.error ?? photo.error,
    running: change.isPending ? change.variables.act : undefined,
    onAct: (act, after) => change.mutate(act, after),
    photo: {
      saving: photo.isPending,
      isOutdated: changedBy(photo.error) !== undefined,
      onSave: (file) => photo.mutate(file),
      onRemove: (over) => photo.mutate(null, { onSettled: over }),
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
