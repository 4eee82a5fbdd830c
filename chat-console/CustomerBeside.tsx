import { IconButton, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../common/api/chats';
import { type CustomerCard, customerCardQuery } from '../common/api/customer-cards';
import { usePsychic } from '../common/ui/own/session';
import { useTouchOnly } from '../common/ui/own/useTouchOnly';
import { Boundary } from '../common/ui/parts/Boundary';
import { Dialog } from '../common/ui/parts/Dialog';
import { Icon } from '../common/ui/parts/Icon';
import { ErrorState } from '../common/ui/parts/States';
import { Part } from './Part';

const CustomerColumn = lazy(() => import('./CustomerColumn'));

const CardColumn = styled('aside')({
  boxSizing: 'border-box',
  height: '100dvh',
  overflowY: 'auto',
  padding: 16,
  borderLeft: '1px solid var(--line)',
  background: 'var(--surface)',
});

/** Whether the customer's card has a column of its own beside the chat. */
export function useHasColumn(): boolean {
  const isWide = useMediaQuery('(min-width: 1000px)', { noSsr: true });
  return !useTouchOnly() && isWide;
}

/** Opens the card of the member who rings or chats over the page; without room for a column. */
export function CardButton({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const { user_id: psychicId } = usePsychic();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const show = (): void => {
    setAsked(true);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  const label = t('card', { username: chat.username });
  return (
    <>
      <IconButton aria-label={label} onClick={show}>
        <Icon name="person" />
      </IconButton>
      {isAsked && (
        <Boundary
          at={chat.customer_id}
          instead={(retry) => (
            <Dialog open={isOpen} title={label} onClose={close}>
              <ErrorState text={t('broken')} onRetry={retry} />
            </Dialog>
          )}
        >
          <Suspense>
            <CustomerColumn
              psychicId={psychicId}
              customerId={chat.customer_id}
              over={{ name: chat.username, open: isOpen, onClose: close }}
            />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** The card beside the chat, in a window that is wide enough. */
export function CustomerBeside({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const { user_id: psychicId } = usePsychic();
  return (
    <CardColumn aria-label={t('card', { username: chat.username })}>
      <Part at={chat.customer_id}>
        <Suspense>
          <CustomerColumn psychicId={psychicId} customerId={chat.customer_id} />
        </Suspense>
      </Part>
    </CardColumn>
  );
}

/** The last texts of the chat before with the same member; null if there are none, or in limited mode. */
export function useEarlierChat({ customer_id }: Chat): CustomerCard['earlier_chat'] {
  const { user_id: psychicId } = usePsychic();
  const { data } = useQuery({ ...customerCardQuery(psychicId, customer_id), meta: { isShown: true } });
  return data?.data.earlier_chat ?? null;
}
