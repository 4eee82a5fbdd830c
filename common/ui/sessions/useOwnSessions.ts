import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client as api } from '../../api/client';
import { changed } from '../../api/keys';
import { queries } from '../../api/queries';
import { notifySuccess } from '../parts/notices';
import type { SignedInProps } from './SignedIn';

/** The signed-in account's sessions for `SignedIn`, and how to end them. */
export function useOwnSessions(): SignedInProps {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError, refetch } = queries.useQuery('get', '/api/sessions');
  const end = useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others'
        ? api.DELETE('/api/sessions/others')
        : api.DELETE('/api/sessions/others/{session_id}', { params: { path: { session_id: which } } }),
    meta: { failure: t('sessions.not_ended') },
    onSuccess: (_, which) =>
      which === 'others'
        ? notifySuccess(t('sessions.ended_others'), t('sessions.ended_others_text'))
        : notifySuccess(t('sessions.ended'), t('sessions.ended_text')),
    onSettled: () => changed(client, 'sessions'),
  });
  return {
    sessions: { data, failed: isError, refetch: () => void refetch() },
    ending: end.isPending ? end.variables : undefined,
    onEnd: end.mutate,
    onEndOthers: () => end.mutate('others'),
  };
}
