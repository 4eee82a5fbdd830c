import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../api/account';
import { changedBy } from '../../api/api-error';
import { changed } from '../../api/keys';
import {
  approveProfile,
  profileQueries,
  rejectProfile,
  removePhoto,
  savePhoto,
  saveProfile,
  loadPin,
} from '../../api/profiles';
import { sendPasswordLink, setAgentPassword } from '../../api/psychics';
import { notifyError, notifySuccess } from '../parts/notices';
import { type AfterAct, doneWords, type ProfileAct } from './profile-acts';
import { tellPending, usePendingEmail } from './usePendingEmail';
import type { ShownPin } from './PinField';

/**
 * Data and actions of a psychic's profile for `ProfileEditor`.
 * @param version version of the displayed profile
 * @param isOwn whether the user is the psychic, not a manager
 * @param undo takes back a decision of the last seconds
 */
export function useProfile(id: number, version: string | undefined, isOwn: boolean, undo?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = profileQueries.of(id);
  const pin = usePin(id);
  const pending = client.getQueryData(queryKey)?.data.profile.pending_email ?? null;
  const email = usePendingEmail(id, pending);
  const photo = usePhoto(id, version, isOwn);
  const change = useMutation({
    mutationFn: (act: ProfileAct) => {
      if (act.act === 'save') return saveProfile(id, act.profile, act.version);
      if (act.act === 'approve') return approveProfile(id, act.version);
      return rejectProfile(id, act.reason, act.version);
    },
    meta: { failure: t('person.not_saved') },
    onSuccess: (answer, act) => {
      client.setQueryData(queryKey, answer);
      pin.onHide();
      notifySuccess(...doneWords(act, isOwn), act.act === 'save' ? {} : { undo });
      tellPending(pending, answer.data.profile.pending_email);
      changed(client, 'psychics', 'approvals');
    },
    onMutate: () => photo.reset(),
    onError: (error) => showNew(client, error),
  });
  return {
    id,
    version,
    failure: change.error ?? photo.error,
    failed: change.isError ? change.variables.act : undefined,
    running: change.isPending ? change.variables.act : undefined,
    onAct: (act: ProfileAct, after: AfterAct) => change.mutate(act, after),
    photo: photo.calls,
    pin,
    email,
    password: usePassword(id, isOwn),
  };
}

/** Somebody else has changed it: it is loaded again. */
function showNew(client: QueryClient, error: Error): void {
  if (changedBy(error) !== undefined) changed(client, 'profiles', 'psychics');
}

function usePhoto(id: number, version: string | undefined, isOwn: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = profileQueries.of(id);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const photo = useMutation({
    mutationFn: (file: File | null) =>
      file === null ? removePhoto(id, version) : savePhoto(id, file, version),
    meta: { failure: t('person.photo_not_saved') },
    onSuccess: async (_, file) => {
      changed(client, 'psychics');
      // it now has another version, which the next change has to send
      await client.invalidateQueries({ queryKey });
      const waits = isOwn && client.getQueryData(queryKey)?.data.profile.proposed_image != null;
      if (file === null) notifySuccess(t('person.photo_removed'), t('person.photo_removed_text'));
      else if (waits) notifySuccess(t('person.photo_submitted'), t('person.photo_submitted_text'));
      else notifySuccess(t('person.photo_updated'), t('person.photo_updated_text'));
    },
    onError: (error) => {
      showNew(client, error);
      // the page reports the error itself
      if (changedBy(error) !== undefined && !isHere.current)
        notifyError(t('person.photo_not_saved'), t('person.photo_outdated'));
    },
  });
  const calls = {
    saving: photo.isPending,
    isOutdated: changedBy(photo.error) !== undefined,
    onSave: (file: File) => photo.mutate(file),
    onRemove: (over: () => void) => photo.mutate(null, { onSettled: over }),
  };
  return { error: photo.error, reset: photo.reset, calls };
}

/** Sets a new password, or for somebody else sends a link instead. */
function usePassword(id: number, isOwn: boolean) {
  const { t } = useTranslation();
  const password = useMutation({
    mutationFn: ({ text, old }: { text: string; old: string }) =>
      isOwn ? changePassword(old, text) : setAgentPassword(id, text),
    meta: { failure: t('person.password_not_updated') },
    onSuccess: () => notifySuccess(t('person.password_updated'), t('person.password_updated_text')),
  });
  const link = useMutation({
    mutationFn: () => sendPasswordLink(id),
    meta: { failure: t('password_link.not_sent') },
    onSuccess: () => notifySuccess(t('password_link.sent'), t('password_link.sent_text')),
  });
  return {
    saving: password.isPending,
    failure: password.error,
    onSave: (text: string, old: string, onSaved: () => void) =>
      password.mutate({ text, old }, { onSuccess: onSaved }),
    ...(!isOwn && {
      link: {
        sending: link.isPending,
        onSend: (onSent: () => void) => link.mutate(undefined, { onSuccess: onSent }),
      },
    }),
  };
}

/** A psychic's stored PIN, requested on a click and kept only while it is shown. */
function usePin(id: number): ShownPin {
  const { t } = useTranslation();
  const asked = useMutation({
    mutationFn: () => loadPin(id),
    meta: { failure: t('person.pin_not_shown') },
    gcTime: 0,
  });
  return {
    running: asked.isPending,
    pin: asked.data,
    onShow: () => asked.mutate(),
    onHide: asked.reset,
  };
}
