import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changed, recordKey } from '../../../../common/api/keys';
import type { PsychicRecord } from '../../../../common/api/psychics';
import type { Psychic } from '../../../providers/data';

/** Whatever comes of a change, the record and the lists that show it load anew: another manager may have been faster. */
function useAfterwards() {
  const client = useQueryClient();
  return () => changed(client, 'psychics', 'approvals');
}

/** Saves one field of a psychic at once; the answer takes the place of the record. */
export function usePsychicUpdate(id: number) {
  const { t } = useTranslation('admin');
  const [update, { isPending }] = useUpdate<Psychic>('psychics', undefined, {
    meta: { failure: t('summary.not_changed') },
    onSettled: useAfterwards(),
  });
  const save = (
    data: Partial<PsychicRecord>,
    then: { onSuccess?: () => void; onSettled?: () => void } = {},
  ) => void update('psychics', { id, data }, then);
  return { save, isPending };
}

/** Does something else with a psychic; the answer takes the place of the record. */
export function usePsychicVerb<Variables = void>(
  id: number,
  verb: (variables: Variables) => Promise<PsychicRecord>,
) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return useMutation({
    mutationFn: verb,
    meta: { failure: t('summary.not_changed') },
    onSuccess: (psychic) => client.setQueryData<Psychic>(recordKey('psychics', id), { ...psychic, id }),
    onSettled: useAfterwards(),
  });
}
