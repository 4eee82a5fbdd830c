import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { answerChat, type ChatAnswer, latestChatKey } from '../../common/api/latest-chat';
import { onPhone } from '../../common/brand/sizes';
import { useKeptChoice } from '../../common/ui/parts/useKeptChoice';
import { useRinging } from '../../common/ui/own/useRinging';
import { useTitleCall } from '../../common/ui/own/useTitleCall';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { isolated } from '../../common/ui/isolated';
import { Banner } from '../../common/ui/frame/Banner';
import { usePsychic } from '../../common/ui/own/session';
import { useNow } from '../../common/ui/parts/useNow';
import type { ChatPopup } from '../chat/useChatPopup';
import type { OpenChat } from '../chat/useOpenChat';

const Answers = styled('div')({ display: 'flex', gap: 8, [onPhone]: { flexDirection: 'column' } });

/** A ringing chat, on every page: the member, the remaining time, and the available actions. */
export function RingingChat({ ringing, popup }: { ringing: OpenChat; popup: ChatPopup }) {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const client = useQueryClient();
  const { chat, at } = ringing;
  const now = useNow(500);
  const [isBlocked, setBlocked] = useState(false);
  const [sound] = useKeptChoice('chat-sound', ['on', 'off']);
  useTitleCall(t('chat.call', { username: isolated(chat.username) }));
  // elsewhere the window rings
  useRinging(popup.isSameTab, sound === 'on');
  const answer = useMutation({
    mutationFn: async (kind: ChatAnswer) => {
      // without a chat window, a chat must not be accepted, which would keep the member waiting
      const isReady = kind === 'decline' || popup.isSameTab || (await popup.open());
      setBlocked(!isReady);
      if (isReady) await answerChat(id, chat.chat_id, kind);
    },
    meta: { failure: t('chat.not_answered') },
    onSuccess: (_, kind) => {
      if (kind === 'accept' && popup.isSameTab) void popup.open();
    },
    onSettled: () => client.invalidateQueries({ queryKey: latestChatKey(id) }),
  });
  const running = answer.isPending ? answer.variables : undefined;
  const stateOf = (kind: ChatAnswer) => ({
    running: running === kind,
    held: running !== undefined && running !== kind,
    onPress: () => answer.mutate(kind),
  });
  const seconds = Math.max(0, Math.ceil(((chat.left_ms ?? 0) - (now.getTime() - at)) / 1000));
  const way = isBlocked ? 'blocked' : 'here';
  return (
    <Banner
      icon="chat"
      stays
      action={
        <Answers>
          {(popup.isMissing || popup.isSameTab) && (
            <Button variant="outlined" onClick={() => void popup.open()}>
              {t(popup.isSameTab ? 'chat.open_here' : 'chat.open')}
            </Button>
          )}
          <ChangeButton variant="contained" change="acceptChat" {...stateOf('accept')}>
            {t('chat.accept')}
          </ChangeButton>
          <ChangeButton variant="outlined" change="declineChat" {...stateOf('decline')}>
            {t('chat.decline')}
          </ChangeButton>
        </Answers>
      }
    >
      <Trans
        t={t}
        i18nKey={`chat.ringing.${way}`}
        values={{ username: chat.username, seconds }}
        // do not announce the timer every second
        components={{ b: <b />, left: <span role="timer" /> }}
      />
    </Banner>
  );
}
