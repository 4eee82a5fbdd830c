import type { Page } from '@playwright/test';
import type { Change } from '../../common/ui/form/changes';
import { Member } from '../member';
import { ask, button, forgetSession, signIn, tell } from '../pages';
import { type Case, dialog } from './case';

let chatting: Member | undefined;

/** The chat window of a psychic whose chat is ringing. */
const asked = async (page: Page): Promise<void> => {
  await chatting?.ends();
  await forgetSession(page);
  await signIn(page, 'psychic', 'psychic-demo');
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
  chatting = await Member.asks(new URL(page.url()).origin, id);
  await page.goto('/api/chat');
};

/** A chat in its window. */
export const chat = {
  acceptChat: {
    reach: async (page) => {
      await asked(page);
      return button(page, 'Accept');
    },
    sends: 'POST /api/psychics/*/chats/*/accept',
  },
  declineChat: {
    reach: async (page) => {
      await asked(page);
      return button(page, 'Decline');
    },
    sends: 'POST /api/psychics/*/chats/*/decline',
  },
  endChat: {
    reach: async (page) => {
      await asked(page);
      await button(page, 'Accept').click();
      await button(page, 'End chat…').click();
      return button(dialog(page), 'End chat');
    },
    sends: 'POST /api/psychics/*/chats/*/end',
  },
  seeMissedChat: {
    reach: async (page) => {
      await forgetSession(page);
      await signIn(page, 'psychic', 'psychic-demo');
      // missing one would take two minutes
      const json = [{ chat_id: 1, username: 'Ana', asked_at: '2026-11-20T14:03:22-05:00', lowered_to: 'P' }];
      await page.route('**/chats/missed', (route) => route.fulfill({ json }));
      await page.goto('/psychic');
      return button(page, 'OK');
    },
    sends: 'POST /api/psychics/*/chats/*/seen',
  },
} satisfies Partial<Record<Change, Case>>;
