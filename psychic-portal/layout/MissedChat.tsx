import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { changed } from '../../common/api/keys';
import { missedChats, seeMissedChat } from '../../common/api/missed-chats';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { Banner } from '../../common/ui/frame/Banner';
import { usePsychic } from '../../common/ui/own/session';
import { instantInText } from '../../common/ui/time-of-day';

/** Reports an unanswered chat, and the resulting status, until it is dismissed on any device. The dashboard has it in a card. */
export function MissedChat() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const client = useQueryClient();
  const list = missedChats(id);
  const isDashboard = useLocation().pathname === '/psychic';
  const [last, ...others] = useQuery(list).data ?? [];
  const see = useMutation({
    mutationFn: (chatId: number) => seeMissedChat(id, chatId),
    meta: { failure: t('chat.not_seen') },
    onSuccess: () => client.setQueryData(list.queryKey, []),
    onSettled: () => changed(client, 'chats', 'missed'),
  });
  return (
    <Banner
      icon="chat"
      action={
        <ChangeButton
          variant="outlined"
          change="seeMissedChat"
          running={see.isPending}
          onPress={() => last && see.mutate(last.chat_id)}
        >
          {t('chat.seen')}
        </ChangeButton>
      }
    >
      {last && !isDashboard && (
        <>
          <Trans
            t={t}
            i18nKey={`chat.missed.${[last, ...others].find((one) => one.lowered_to)?.lowered_to ?? 'present'}`}
            values={{ username: last.username, time: instantInText(last.asked_at) }}
            components={{ b: <b /> }}
          />
          {others.length > 0 && ` ${t('chat.missed_before', { count: others.length })}`}
        </>
      )}
    </Banner>
  );
}
