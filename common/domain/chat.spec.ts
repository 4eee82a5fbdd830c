import fc from 'fast-check';
import {
  acceptWithin,
  askedChat,
  type ChatCourse,
  type ChatEvent,
  chatSeconds,
  chatStateOf,
  dueAt,
  eventAtLeaving,
  happened,
  longestChatText,
  meterOf,
  parseChatMessage,
  parseTyping,
  unheardFor,
} from './chat';

const asked = 1_764_000_000_000;
const accepted = asked + 10_000;
const ringing = askedChat(asked);
const running = happened(ringing, { kind: 'accept' }, accepted).chat;
const after = (chat: ChatCourse, event: ChatEvent, at: number) => happened(chat, event, at);

const kinds: ChatEvent[] = [
  { kind: 'accept' },
  { kind: 'decline' },
  { kind: 'end', by: 'psychic' },
  { kind: 'end', by: 'member' },
  { kind: 'end', by: 'biller' },
  { kind: 'sign', by: 'psychic' },
  { kind: 'sign', by: 'member' },
];

/** Events in chronological order; many at the boundaries, some simultaneous. */
const courses = fc
  .array(
    fc.record({
      event: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...kinds) },
        { weight: 2, arbitrary: fc.constantFrom<ChatEvent>(...kinds.slice(5), { kind: 'accept' }) },
      ),
      wait: fc.oneof(
        fc.constantFrom(0, 1, 19_999, 20_000, 59_999, 60_000, 60_001, 119_999, 120_000),
        fc.integer({ min: 0, max: 70_000 }),
      ),
    }),
    { maxLength: 14 },
  )
  .map((steps) => {
    let at = asked;
    return steps.map(({ event, wait }) => ({ event, at: (at += wait) }));
  });

describe('a chat', () => {
  it.each<[string, ChatCourse, ChatEvent, number, Partial<ChatCourse>]>([
    [
      'accepted in the last millisecond runs',
      ringing,
      { kind: 'accept' },
      asked + 119_999,
      { acceptedAt: asked + 119_999, result: null },
    ],
    [
      'is missed at the 120th second, even if accepted then',
      ringing,
      { kind: 'accept' },
      asked + 120_000,
      { acceptedAt: null, result: 'No Answer', endedAt: asked + 120_000, endedBy: null },
    ],
    [
      'is declined',
      ringing,
      { kind: 'decline' },
      asked + 5000,
      { result: 'Declined', endedAt: asked + 5000, endedBy: 'psychic' },
    ],
    [
      'is abandoned if the member leaves first',
      ringing,
      { kind: 'end', by: 'member' },
      asked + 5000,
      { result: 'Abandoned', endedBy: 'member' },
    ],
    [
      'is also abandoned if the biller ends it first',
      ringing,
      { kind: 'end', by: 'biller' },
      asked + 5000,
      { result: 'Abandoned', endedBy: 'biller' },
    ],
    [
      'is completed when either side ends it',
      running,
      { kind: 'end', by: 'psychic' },
      accepted + 30_000,
      { result: 'Completed', endedAt: accepted + 30_000, endedBy: 'psychic' },
    ],
    [
      'continues while both sides send heartbeats',
      running,
      { kind: 'time' },
      accepted + 59_999,
      { result: null, endedAt: null },
    ],
    [
      'is dropped after a minute of silence, as of when the silence began',
      running,
      { kind: 'end', by: 'member' },
      accepted + 60_000,
      { result: 'Dropped', endedAt: accepted, endedBy: null },
    ],
  ])('%s', (_, chat, event, at, is) => expect(after(chat, event, at).chat).toMatchObject(is));

  it('is dropped as of the last heartbeat of the side that left, whatever the other side sends', () => {
    let chat = after(running, { kind: 'sign', by: 'member' }, accepted + 15_000).chat;
    for (const second of [20, 40, 60, 74])
      chat = after(chat, { kind: 'sign', by: 'psychic' }, accepted + second * 1000).chat;
    expect(chat.result).toBeNull();
    const dropped = after(chat, { kind: 'sign', by: 'member' }, accepted + 75_000);
    expect(dropped).toMatchObject({
      done: false,
      chat: { result: 'Dropped', endedAt: accepted + 15_000, heardAt: { psychic: accepted + 74_000 } },
    });
    expect(chatSeconds(dropped.chat, accepted + 999_000)).toBe(15);
  });

  it('reports whether the event succeeded: repeats do, late events do not', () => {
    const [declined, left, completed] = [
      after(ringing, { kind: 'decline' }, asked + 1).chat,
      after(ringing, { kind: 'end', by: 'member' }, asked + 1).chat,
      after(running, { kind: 'end', by: 'member' }, accepted + 1).chat,
    ];
    const done = (chat: ChatCourse, event: ChatEvent): boolean => after(chat, event, accepted + 2).done;
    expect([done(running, { kind: 'accept' }), done(declined, { kind: 'decline' })]).toEqual([true, true]);
    for (const over of [declined, left, completed]) {
      expect(done(over, { kind: 'end', by: 'psychic' })).toBe(true);
      expect(done(over, { kind: 'accept' })).toBe(false);
      expect(done(over, { kind: 'sign', by: 'member' })).toBe(false);
    }
    expect(done(left, { kind: 'decline' })).toBe(false);
    expect(done(running, { kind: 'decline' })).toBe(false);
    expect(done(ringing, { kind: 'end', by: 'psychic' })).toBe(false);
  });

  it('has one final result for any order of events', () => {
    fc.assert(
      fc.property(courses, (steps) => {
        let chat = ringing;
        for (const { event, at } of steps) {
          const next = happened(chat, event, at).chat;
          if (chat.endedAt !== null) expect(next).toBe(chat);
          chat = next;
        }
        chat = happened(chat, { kind: 'time' }, asked + 100_000_000).chat;
        const { acceptedAt, endedAt, result } = chat;
        expect(chatStateOf(chat)).toBe('ended');
        expect(dueAt(chat)).toBeUndefined();
        expect(['Completed', 'Dropped'].includes(result ?? '')).toBe(acceptedAt !== null);
        expect(endedAt).toBeGreaterThanOrEqual(acceptedAt ?? asked);
        expect((acceptedAt ?? asked) - asked).toBeLessThan(acceptWithin * 1000);
      }),
    );
  });

  it('ends the same whether or not the clock is checked in between', () => {
    fc.assert(
      fc.property(courses, fc.array(fc.nat(900_000), { maxLength: 20 }), (steps, looks) => {
        const play = (all: { event: ChatEvent; at: number }[]): ChatCourse =>
          [...all]
            .sort((a, b) => a.at - b.at)
            .reduce((chat, { event, at }) => happened(chat, event, at).chat, ringing);
        const ticks = looks.map((after) => ({ event: { kind: 'time' } as const, at: asked + after }));
        const end = { event: { kind: 'time' } as const, at: asked + 100_000_000 };
        expect(play([...ticks, ...steps, end])).toEqual(play([...steps, end]));
      }),
    );
  });

  it('is the same for either order of two simultaneous events, except for which of them ends it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom(...kinds),
        fc.boolean(),
        fc.nat(119_999),
        (one, other, isRunning, wait) => {
          const chat = isRunning ? running : ringing;
          const at = chat.heardAt.member + (isRunning ? wait % 60_000 : wait);
          const both = [
            [one, other],
            [other, one],
          ].map((events) => events.reduce((now, event) => happened(now, event, at).chat, chat));
          for (const now of both) expect(now.endedAt === null || now.endedAt === at).toBe(true);
          const results = both.map(({ result }) => result);
          // both end it, or neither does: the only difference is that accepting makes a member's leaving an end
          if (one.kind !== 'accept' && other.kind !== 'accept')
            expect(results[0] === null).toBe(results[1] === null);
        },
      ),
    );
  });

  it('is dropped after exactly a minute without a heartbeat from one side', () => {
    const gaps = fc.array(
      fc.record({ by: fc.constantFrom('psychic' as const, 'member' as const), wait: fc.nat(40_000) }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(gaps, (signs) => {
        let [chat, at] = [running, accepted];
        const last = { psychic: accepted, member: accepted };
        for (const { by, wait } of signs) {
          at += wait;
          chat = happened(chat, { kind: 'sign', by }, at).chat;
          const silentSince = Math.min(last.psychic, last.member);
          if (at - silentSince >= unheardFor * 1000) {
            expect(chat).toMatchObject({ result: 'Dropped', endedAt: silentSince });
            return;
          }
          last[by] = at;
          expect(chat).toMatchObject({ result: null, heardAt: last });
        }
      }),
    );
  });
});

describe('a chat during an outage of all servers', () => {
  const since = accepted + 600_000;
  const at = (time: number, event: ChatEvent = { kind: 'time' }, chat = running) =>
    happened(chat, event, time, since).chat;

  it('continues if both sides send a heartbeat within a minute of the restart', () => {
    const psychic = at(since + 20_000, { kind: 'sign', by: 'psychic' });
    const both = at(since + 59_999, { kind: 'sign', by: 'member' }, psychic);
    expect(both).toMatchObject({
      result: null,
      heardAt: { psychic: since + 20_000, member: since + 59_999 },
    });
    // from then on as usual
    expect(at(since + 80_000, { kind: 'time' }, both)).toMatchObject({
      result: 'Dropped',
      endedAt: since + 20_000,
    });
  });

  it("ends at a side's last heartbeat if it does not return: the outage is not billed", () => {
    const psychic = at(since + 20_000, { kind: 'sign', by: 'psychic' });
    expect(at(since + 59_999, { kind: 'time' }, psychic)).toBe(psychic);
    expect(at(since + 60_000, { kind: 'time' }, psychic)).toMatchObject({
      result: 'Dropped',
      endedAt: accepted,
    });
  });

  it('is still missed if it was ringing', () => {
    expect(at(since, { kind: 'accept' }, ringing)).toMatchObject({ result: 'No Answer' });
  });
});

describe('the billed minutes of a chat', () => {
  it.each([
    [1470, 5, 2.49, { duration: 24.5, free_minutes: 5, paid_minutes: 19.5, revenue: 48.56 }],
    [20, 0, 2.49, { duration: 0.33, free_minutes: 0, paid_minutes: 0.33, revenue: 0.82 }],
    [59, 5, 2.49, { duration: 0.98, free_minutes: 0.98, paid_minutes: 0, revenue: 0 }],
    [0, 5, 2.49, { duration: 0, free_minutes: 0, paid_minutes: 0, revenue: 0 }],
    [600, 5.1, 1, { duration: 10, free_minutes: 5.1, paid_minutes: 4.9, revenue: 4.9 }],
  ])('of %i seconds, %d free first, at %d', (seconds, free, rate, meter) =>
    expect(meterOf(seconds, free, rate)).toEqual(meter),
  );

  it('are its duration to the hundredth: free minutes first, then paid ones', () => {
    fc.assert(
      fc.property(fc.nat(90_000), fc.nat(2000), fc.nat(2000), (seconds, freeHundredths, rateCents) => {
        const { duration, free_minutes, paid_minutes, revenue } = meterOf(
          seconds,
          freeHundredths / 100,
          rateCents / 100,
        );
        const [total, free, paid] = [duration, free_minutes, paid_minutes].map((minutes) =>
          Math.round(minutes * 100),
        );
        // within half a hundredth of the seconds
        expect(Math.abs((total ?? 0) * 6 - seconds * 10)).toBeLessThanOrEqual(3);
        expect(free).toBe(Math.min(total ?? 0, freeHundredths));
        expect((free ?? 0) + (paid ?? 0)).toBe(total);
        expect(Math.round(revenue * 100)).toBe(Math.floor(((paid ?? 0) * rateCents + 50) / 100));
      }),
    );
  });

  it('count whole seconds from accept to end', () => {
    const at = (endedAt: number | null): ChatCourse => ({ ...running, endedAt });
    expect(chatSeconds(at(accepted + 59_999), 0)).toBe(59);
    expect(chatSeconds(at(accepted + 60_000), 0)).toBe(60);
    expect(chatSeconds(at(null), accepted + 61_000)).toBe(61);
    expect(chatSeconds(ringing, asked + 61_000)).toBe(0);
  });
});

describe('a psychic who leaves', () => {
  const at = (chat: ChatCourse, isGone: boolean, mayChat: boolean) =>
    eventAtLeaving(chat, { isGone, mayChat });

  it('declines a ringing chat and ends a running one', () => {
    for (const mayChat of [true, false]) {
      expect(at(ringing, true, mayChat)).toEqual({ kind: 'decline' });
      expect(at(running, true, mayChat)).toEqual({ kind: 'end', by: 'psychic' });
    }
  });

  it('and only loses the chat permission finishes the running chat', () => {
    expect(at(ringing, false, false)).toEqual({ kind: 'decline' });
    expect(at(running, false, false)).toBeUndefined();
  });

  it('changes nothing about a chat that continues, or one that has ended', () => {
    for (const chat of [ringing, running]) expect(at(chat, false, true)).toBeUndefined();
    expect(at({ ...running, endedAt: accepted, result: 'Completed' }, true, false)).toBeUndefined();
  });
});

describe('a chat message', () => {
  it("is text of at most 4,000 characters as users count them, with the sender's id", () => {
    const of = (text: unknown, client_id: unknown = 'c1') => parseChatMessage({ text, client_id });
    expect(of(' Hello \n').value).toEqual({ text: 'Hello', client_id: 'c1' });
    expect(of('é'.normalize('NFD').repeat(longestChatText)).errors).toBeUndefined();
    expect(of('x'.repeat(longestChatText + 1)).errors).toMatchObject({ text: { key: 'chat_text.too_long' } });
    expect(of(' ').errors).toMatchObject({ text: { key: 'required', parameters: { field: 'text' } } });
    expect(of(7).errors).toMatchObject({ text: { key: 'not_text' } });
    expect(of('a\u0007').errors).toMatchObject({ text: { key: 'control_characters' } });
    expect(of('Hello', '').errors).toMatchObject({ client_id: { key: 'required' } });
    expect(of('Hello', 'x'.repeat(101)).errors).toMatchObject({ client_id: { key: 'invalid' } });
    expect(parseChatMessage({ text: 'a', client_id: 'b', more: 1 }).errors).toHaveProperty('more');
    expect(parseTyping({ typing: false }).value).toEqual({ typing: false });
    expect(parseTyping({}).errors).toMatchObject({ typing: { key: 'flag' } });
  });
});
