import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  accountQueries,
  changePassword,
  type ManagerProfile,
  saveManagerProfile,
} from '../../common/api/account';
import { changedBy } from '../../common/api/api-error';
import { changed } from '../../common/api/keys';
import { storeUser } from '../../common/api/session';
import type { Versioned } from '../../common/api/versions';
import type { ManagerProfile as Sent } from '../../common/domain/person-forms';
import type { Phone } from '../../common/domain/phone-rules';
import { notifySuccess } from '../../common/ui/parts/notices';
import { tellPending, usePendingEmail } from '../../common/ui/person/usePendingEmail';

interface SentOwnProfile {
  profile: Sent;
  /** The version that its edits are based on. */
  version: string | undefined;
}

interface After {
  onSaved: () => void;
  onRefused: (error: Error) => void;
  /** Called when a dialog is done. */
  onDone: () => void;
}

/**
 * A manager's requests about the own profile.
 * @param stored the stored profile: phones are saved with it, and without other unsaved edits
 */
export function useOwnCalls(
  { data: stored, version }: Versioned<ManagerProfile>,
  { onSaved, onRefused, onDone }: After,
) {
  const { t } = useTranslation(['admin', 'ui']);
  const client = useQueryClient();
  const keep = (saved: Versioned<ManagerProfile>) =>
    client.setQueryData(accountQueries.managerProfile().queryKey, saved);
  const showNew = (error: Error) => {
    if (changedBy(error) !== undefined) changed(client, 'account');
  };
  const save = useMutation({
    mutationFn: async ({ profile, version: seen }: SentOwnProfile) => {
      const saved = await saveManagerProfile(profile, seen);
      // the saved data may include what is shown about the signed-in user
      const user = await client.query(accountQueries.session()).catch(() => undefined);
      if (user !== undefined) storeUser(user);
      return saved;
    },
    meta: { failure: t('ui:person.not_saved') },
    onSuccess: (saved) => {
      keep(saved);
      notifySuccess(t('profile.saved'), t('profile.saved_text'));
      tellPending(stored.pending_email, saved.data.pending_email);
      onSaved();
    },
    onError: (error) => {
      showNew(error);
      onRefused(error);
    },
  });
  const phones = useMutation({
    mutationFn: (slots: Phone[]) => saveManagerProfile({ ...stored, phones: slots }, version),
    meta: { failure: t('ui:person.phones_not_saved') },
    onSuccess: (saved) => {
      keep(saved);
      notifySuccess(t('ui:person.phones_saved'), t('ui:person.phones_saved_text'));
      onDone();
    },
    onError: showNew,
  });
  const password = useMutation({
    mutationFn: ({ old, text }: { old: string; text: string }) => changePassword(old, text),
    meta: { failure: t('ui:person.password_not_updated') },
    onSuccess: () => {
      notifySuccess(t('ui:person.password_updated'), t('ui:person.password_updated_text'));
      onDone();
    },
  });
  return { save, phones, password, email: usePendingEmail('manager', stored.pending_email) };
}
