import { PassThrough } from 'node:stream';
import type { SignedInActor } from '../access/actor';
import type { PsychicAccess } from '../access/psychic-access.service';
import type { Notifications } from '../database/notifications.service';
import type { SessionStore } from '../sessions/session-store.service';
import { LiveEvents } from './live-events.service';
import type { Connection } from './stream';

/** A promise that is kept when the test says so. */
function later<T>() {
  let keep: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => ([keep, fail] = [resolve, reject]));
  return { promise, keep, fail };
}

type Later = ReturnType<typeof later<number>>;

const settled = () => new Promise((go) => setImmediate(go));

/** A channel whose states and events come when the test says so; `notify` is the database's word of a change. */
function world() {
  const begun: Later[] = [];
  const told: Later[] = [];
  const listeners = new Map<string, (payload: string) => void>();
  const database = { fall: () => undefined, hear: (_: number) => undefined };
  const notifications = {
    isHeard: true,
    onSilence: (fall: () => undefined) => (database.fall = fall),
    onHeard: (hear: () => undefined) => (database.hear = hear),
    on: listeners.set.bind(listeners),
  };
  const actor = { account: { id: 7 }, network: 'cos' } as SignedInActor;
  const session = jest.fn((): Promise<unknown> => Promise.resolve(actor.account));
  const sessions = { onChanged: () => undefined, find: session };
  const live = new LiveEvents(
    notifications as unknown as Notifications,
    sessions as unknown as SessionStore,
    { require: () => Promise.resolve() } as unknown as PsychicAccess,
  );
  const next = (list: Later[]): Promise<number> => {
    const one = later<number>();
    list.push(one);
    return one.promise;
  };
  live.register({
    notification: 'changed',
    event: 'calls',
    tell: (payload) => [{ to: { psychicId: Number(payload) }, event: 'calls', data: () => next(told) }],
    begin: () => next(begun),
  });
  const raw = new PassThrough();
  const sent: string[] = [];
  const signs = jest.fn();
  raw.on('data', (chunk: Buffer) => {
    if (String(chunk) === 'event: alive\ndata: {}\n\n') {
      signs();
      return;
    }
    sent.push(...(/data: (.*)\n/.exec(String(chunk)) ?? []).slice(1));
  });
  const opened = live.openPsychic(
    actor,
    'token',
    22,
    () => ({ raw, socket: { destroyed: false } }) as unknown as Connection,
  );
  return {
    live,
    begun,
    told,
    sent,
    raw,
    opened,
    signs,
    session,
    notify: (id: number) => listeners.get('changed')?.(`${id}`),
    fallSilent: () => {
      notifications.isHeard = false;
      database.fall();
    },
    hearAgain: (silence: number) => {
      notifications.isHeard = true;
      database.hear(silence);
    },
  };
}

describe('a stream of events', () => {
  it('begins with the state, also when a change is told while that is read', async () => {
    const { begun, told, sent, opened, notify } = world();
    await settled();
    notify(22);
    told[0]?.keep(2);
    await settled();
    expect(sent).toEqual([]);
    begun[0]?.keep(1);
    await opened;
    await settled();
    expect(sent).toEqual(['1', '2']);
  });

  it('tells changes in the order in which they happened, however long each takes to be read', async () => {
    const { begun, told, sent, opened, notify } = world();
    await settled();
    begun[0]?.keep(0);
    await opened;
    for (const id of [22, 23, 22, 22]) notify(id);
    expect(told).toHaveLength(3);
    told[2]?.keep(3);
    told[1]?.keep(2);
    await settled();
    expect(sent).toEqual(['0']);
    told[0]?.keep(1);
    await settled();
    expect(sent).toEqual(['0', '1', '2', '3']);
  });

  it('ends when a change cannot be read, and tells nothing more', async () => {
    const { live, begun, told, sent, raw, opened, notify } = world();
    await settled();
    begun[0]?.keep(0);
    await opened;
    notify(22);
    notify(22);
    told[1]?.keep(2);
    told[0]?.fail(new Error('the database is away'));
    await settled();
    await settled();
    expect(sent).toEqual(['0']);
    expect([live.count, raw.writableEnded]).toEqual([0, true]);
  });

  it('ends when its state cannot be read, and says so', async () => {
    const { live, begun, sent, raw, opened } = world();
    await settled();
    begun[0]?.fail(new Error('the database is away'));
    await expect(opened).rejects.toThrow('the database is away');
    expect([live.count, raw.writableEnded, sent]).toEqual([0, true, []]);
  });
});

describe('a stream of events that nobody reads', () => {
  it('ends when so much waits to be read that its browser must have gone', async () => {
    const { begun, live, raw, opened } = world();
    await settled();
    begun[0]?.keep(0);
    await opened;
    await settled();
    raw.pause();
    const most = 262_144;
    for (let n = 0; n < 20_000 && raw.writableLength <= most; n++) await live.keepAlive();
    expect([live.count, raw.writableEnded, raw.writableLength > most]).toEqual([1, false, true]);
    await live.keepAlive();
    expect([live.count, raw.writableEnded]).toEqual([0, true]);
  });
});

describe('a stream of events while the database is not heard', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  const silent = async () => {
    const stream = world();
    await settled();
    stream.begun[0]?.keep(0);
    await stream.opened;
    stream.session.mockClear();
    stream.fallSilent();
    await settled();
    return stream;
  };

  it('stays and is told nothing, then how things stand', async () => {
    const { begun, told, sent, raw, live, signs, notify, hearAgain } = await silent();
    notify(22);
    told[0]?.keep(1);
    await settled();
    await live.keepAlive();
    jest.advanceTimersByTime(2000);
    await settled();
    expect([sent, raw.writableEnded]).toEqual([['0'], false]);
    expect(signs).not.toHaveBeenCalled();
    hearAgain(2000);
    await settled();
    begun[1]?.keep(2);
    await settled();
    expect(sent).toEqual(['0', '2']);
    await live.keepAlive();
    await settled();
    expect(signs).toHaveBeenCalledTimes(1);
  });

  it('asks for its session at once and each second, one question at a time, and no more when it is heard', async () => {
    const { session, hearAgain, begun } = await silent();
    expect(session).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    await settled();
    expect(session).toHaveBeenCalledTimes(2);
    const answer = later<unknown>();
    session.mockReturnValueOnce(answer.promise);
    jest.advanceTimersByTime(2900);
    expect(session).toHaveBeenCalledTimes(3);
    answer.keep({ id: 7 });
    hearAgain(4000);
    await settled();
    begun[1]?.keep(1);
    session.mockClear();
    jest.advanceTimersByTime(5000);
    await settled();
    expect(session).not.toHaveBeenCalled();
  });

  it('ends when its session has ended, told nothing more, and also when nobody noticed before it is heard', async () => {
    for (const isNoticed of [true, false]) {
      const { session, sent, raw, begun, hearAgain } = await silent();
      session.mockResolvedValue(undefined);
      if (isNoticed) jest.advanceTimersByTime(1000);
      else hearAgain(1500);
      await settled();
      expect([raw.writableEnded, begun.length, sent]).toEqual([true, 1, ['0']]);
    }
  });

  it('outlives that nobody can say whether its session is, but no silence of many seconds', async () => {
    const { session, raw } = await silent();
    session.mockRejectedValue(new Error('the database is away'));
    for (let second = 0; second < 4; second++) {
      jest.advanceTimersByTime(1000);
      await settled();
      expect(raw.writableEnded).toBe(false);
    }
    jest.advanceTimersByTime(2000);
    expect(raw.writableEnded).toBe(true);
  });

  it('ends after a process that stood still so long that more was missed than is told', async () => {
    const { raw, hearAgain } = await silent();
    hearAgain(600_000);
    expect(raw.writableEnded).toBe(true);
  });
});
