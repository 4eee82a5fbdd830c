import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../api/api-error';
import { changed } from '../../api/keys';
import { noteOwnChange } from '../../api/own-changes';
import { profileQueries, savePhones } from '../../api/profiles';
import { useReportQuery } from '../../api/useReportQuery';
import type { Phone } from '../../domain/phone-rules';
import { notifySuccess } from '../parts/notices';

/**
 * Data and actions of a psychic's phones for `PhonesDialog`, loaded when it opens: they have their own version.
 * @param onSaved called once they are saved and the profile's next version is loaded
 */
export function usePhones(id: number, onSaved: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: stored, failed, refetch } = useReportQuery(profileQueries.phones(id));
  const { queryKey } = profileQueries.of(id);
  const save = useMutation({
    mutationFn: (phones: Phone[]) => savePhones(id, phones, stored?.version),
    meta: { failure: t('person.phones_not_saved') },
    onMutate: () => client.getQueryData(queryKey)?.version,
    onSuccess: async (_, __, before) => {
      changed(client, 'psychics', 'approvals');
      // the profile now has another version, which its next change has to send
      await client.invalidateQueries({ queryKey });
      noteOwnChange(before, client.getQueryData(queryKey)?.version);
      notifySuccess(t('person.phones_saved'), t('person.phones_saved_text'));
      onSaved();
    },
    onError: (error) => {
      if (changedBy(error) !== undefined) changed(client, 'profiles');
    },
  });
  return {
    change: 'savePhones',
    phones: stored?.data,
    failed,
    onRetry: refetch,
    saving: save.isPending,
    failure: save.error,
    onSave: (phones: Phone[]) => save.mutate(phones),
  } as const;
}
