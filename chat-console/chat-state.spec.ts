import type { Chat, ChatMessage } from '../common/api/chats';
import {
  initialState,
  secondsElapsed,
  secondsLeft,
  secondsUnanswered,
  nextState,
  type ChatState,
} from './chat-state';

const chat = (more: Partial<Chat> = {}): Chat =>
  ({ chat_id: 7, state: 'running', username: 'sienna_dove', ...more }) as Chat;
const message = (number: number, chat_id = 7): ChatMessage =>
  ({ chat_id, number, by: 'member', text: String(number) }) as ChatMessage;
const after = (...news: Parameters<typeof nextState>[1][]): ChatState => news.reduce(nextState, initialState);
const stands = (data: Chat | null, at = 0) => ({ event: 'chat', data, at }) as const;
const says = (number: number, chat_id?: number) =>
  ({ event: 'message', data: message(number, chat_id) }) as const;
const numbers = ({ messages }: ChatState): number[] => messages.map(({ number }) => number);

describe('the chat window’s state', () => {
  it('contains a message once and in order, whichever way it arrived', () => {
    expect(numbers(after(stands(chat()), says(2), says(1), says(2), says(3)))).toEqual([1, 2, 3]);
  });

  it('ignores messages of another chat', () => {
    expect(numbers(after(stands(chat()), says(1, 6), says(2)))).toEqual([2]);
  });

  it('does not go back to an earlier state, whichever response arrives first', () => {
    const end = chat({ state: 'ended' });
    expect(after(stands(end), stands(chat())).chat).toEqual(end);
    expect(after(stands(chat()), stands(chat({ state: 'ringing' }))).chat?.state).toBe('running');
  });

  it('keeps the summary until it was read, though no chat is ringing or running', () => {
    const ended = after(stands(chat()), says(1), stands(chat({ state: 'ended' })), stands(null));
    expect([ended.chat?.state, numbers(ended)]).toEqual(['ended', [1]]);
    expect(nextState(ended, { event: 'read' }).chat).toBeNull();
    expect(after(stands(chat()), { event: 'read' }).chat?.state).toBe('running');
  });

  it('is reset by the next chat, and ignores the previous one', () => {
    const next = after(stands(chat()), says(1), stands(chat({ chat_id: 8, state: 'ringing' })));
    expect([next.chat?.chat_id, numbers(next)]).toEqual([8, []]);
    expect(nextState(next, stands(chat({ state: 'ended' }))).chat?.chat_id).toBe(8);
  });

  it('says that the member is gone after 30 seconds of silence, and back when heard again', () => {
    const sign = (unheard_ms: number, chat_id = 7) =>
      ({ event: 'sign', data: { chat_id, state: 'running', messages: 0, unheard_ms } }) as const;
    const types = { event: 'typing', data: { chat_id: 7, typing: true } } as const;
    const presences = (...news: Parameters<typeof nextState>[1][]) => after(stands(chat()), ...news).presence;
    expect(presences(sign(29_999))).toBe('here');
    expect(presences(sign(30_000))).toBe('gone');
    expect(presences(sign(30_000, 6))).toBe('here');
    expect(after(stands(chat()), types, sign(30_000)).isTyping).toBe(false);
    for (const news of [sign(100), types, says(1)]) {
      expect(presences(sign(40_000), news)).toBe('back');
      expect(presences(sign(40_000), news, sign(100))).toBe('here');
    }
    expect(presences(sign(40_000), stands(chat({ chat_id: 8 })))).toBe('here');
  });

  it('counts how long the member has waited for an answer', () => {
    const written = (number: number, by: 'member' | 'psychic', second: number) => ({
      event: 'message' as const,
      data: { ...message(number), by, sent_at: `2026-11-22T10:00:${second}-05:00` },
    });
    const running = stands(chat({ elapsed_ms: 30_000, accepted_at: '2026-11-22T10:00:00-05:00' }), 1000);
    const asked = [written(1, 'member', 10), written(2, 'member', 20)];
    expect(secondsUnanswered(after(running), 1000)).toBeUndefined();
    expect(secondsUnanswered(after(running, ...asked), 6000)).toBe(25);
    expect(secondsUnanswered(after(running, ...asked, written(3, 'psychic', 25)), 6000)).toBeUndefined();
  });

  it('advances the server’s counters by the time since they were received', () => {
    const ringing = after(stands(chat({ state: 'ringing', left_ms: 90_000 }), 1000));
    expect([secondsLeft(ringing, 1000), secondsLeft(ringing, 31_500), secondsLeft(ringing, 200_000)]).toEqual(
      [90, 60, 0],
    );
    const running = after(stands(chat({ elapsed_ms: 4500 }), 1000));
    expect([secondsElapsed(running, 1000), secondsElapsed(running, 61_500)]).toEqual([4, 65]);
  });
});
