import { PassThrough } from 'node:stream';
import type { SignedInActor } from '../../platform/access/actor';
import type { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { Notifications } from '../../platform/database/notifications.service';
import type { SessionStore } from '../../identity/session-store/session-store.service';
import { LiveEvents } from './live-events.service';
import type { Connection } from './stream';

/** A promise that the test resolves. */
function later<T>() {
  let keep: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => ([keep, fail] = [resolve, reject]));
  return { promise, keep, fail };
}

type Later = ReturnType<typeof later<number>>;

const settled = () => new Promise((go) => setImmediate(go));

/** A channel whose states and events are resolved by the test; `notify` simulates a database notification. */
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

describe('an event stream', () => {
  it('starts with the state, even if a change arrives while the state is read', async () => {
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

  it('sends changes in order, however long each takes to read', async () => {
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

  it('ends without further events if a change cannot be read', async () => {
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

  it('ends with an error if its state cannot be read', async () => {
    const { live, begun, sent, raw, opened } = world();
    await settled();
    begun[0]?.fail(new Error('the database is away'));
    await expect(opened).rejects.toThrow('the database is away');
    expect([live.count, raw.writableEnded, sent]).toEqual([0, true, []]);
  });
});

describe('an event stream that is not read', () => {
  it('ends when too much data is unread', async () => {
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

describe('an event stream while the database is silent', () => {
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

  it('stays open without events, and then gets the current state', async () => {
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

  it('checks its session at once and every second, one query at a time, and stops when the database is back', async () => {
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

  it('ends without further events when its session has ended, even if that is noticed only later', async () => {
    for (const isNoticed of [true, false]) {
      const { session, sent, raw, begun, hearAgain } = await silent();
      session.mockResolvedValue(undefined);
      if (isNoticed) jest.advanceTimersByTime(1000);
      else hearAgain(1500);
      await settled();
      expect([raw.writableEnded, begun.length, sent]).toEqual([true, 1, ['0']]);
    }
  });

  it('survives failing session checks, but not many seconds of silence', async () => {
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

  it('ends after the process was suspended so long that too much was missed', async () => {
    const { raw, hearAgain } = await silent();
    hearAgain(600_000);
    expect(raw.writableEnded).toBe(true);
  });
});
