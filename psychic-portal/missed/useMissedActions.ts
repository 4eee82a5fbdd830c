import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changed } from '../../common/api/keys';
import { answerCallback, type CallbackAnswer, giveForMissed, seeMissed } from '../../common/api/missed';
import type { GiftMinutes } from '../../common/domain/gift-rules';
import { usePsychic } from '../../common/ui/own/session';

/** What a psychic does about those who did not get through; each reloads what waits. */
export function useMissedActions() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const client = useQueryClient();
  const onSettled = () => changed(client, 'missed', 'chats');
  const answer = useMutation({
    mutationFn: ({ callback, kind }: { callback: number; kind: CallbackAnswer }) =>
      answerCallback(id, callback, kind),
    meta: { failure: t('missed.not_answered') },
    onSettled,
  });
  const see = useMutation({
    mutationFn: (reading: number) => seeMissed(id, reading),
    meta: { failure: t('missed.not_done') },
    onSettled,
  });
  const give = useMutation({
    mutationFn: ({ reading, minutes }: { reading: number; minutes: GiftMinutes }) =>
      giveForMissed(id, reading, minutes),
    meta: { failure: t('missed.give_failed') },
    onSettled,
  });
  return { answer, see, give };
}

export type MissedActions = ReturnType<typeof useMissedActions>;
