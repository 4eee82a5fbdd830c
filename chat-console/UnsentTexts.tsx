import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../common/api/chats';
import { Icon } from '../common/ui/parts/Icon';
import { Callout } from './frame';
import type { ChatWindow } from './useChatWindow';
import { useUnsent } from './useUnsent';

const UnsentList = styled('ul')({
  maxHeight: 84,
  margin: '4px 0 0',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

interface UnsentTextsProps {
  psychicId: number;
  chat: Chat | null | undefined;
  view: ChatWindow;
}

/** Unsent messages of an earlier chat stay available to read and copy, even while another rings. */
export function UnsentTexts({ psychicId, chat, view }: UnsentTextsProps) {
  const { t } = useTranslation('chat');
  const { unsent, drop } = useUnsent(psychicId, chat, view.isOpen);
  return (
    <div role="status">
      {unsent.length > 0 && (
        <Callout>
          <Icon name="warning" />
          <div>
            {unsent.map(({ chatId, username, texts }) => (
              <div key={chatId}>
                <b>{t('unsent.title', { username, count: texts.length })}</b>
                <UnsentList tabIndex={0} aria-label={t('unsent.list', { username })}>
                  {texts.map((text, at) => (
                    <li key={at}>{text}</li>
                  ))}
                </UnsentList>
              </div>
            ))}
          </div>
          <Button variant="outlined" onClick={drop}>
            {t('unsent.read')}
          </Button>
        </Callout>
      )}
    </div>
  );
}
