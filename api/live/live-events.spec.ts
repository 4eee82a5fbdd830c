import { PassThrough } from 'node:stream';
import type { SignedInActor } from '../access/actor';
import type { PsychicAccess } from '../access/psychic-access.service';
import type { Notifications } from '../database/notifications.service';
import type { SessionStore } from '../sessions/session-store.service';
import { LiveEvents } from './live-events.service';
import type { Connection } from './streams';

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
  const notifications = { isHeard: true, onLost: () => undefined, on: listeners.set.bind(listeners) };
  const actor = { account: { id: 7 }, network: 'cos' } as SignedInActor;
  const sessions = { onChanged: () => undefined, find: () => Promise.resolve(actor.account) };
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
  raw.on('data', (chunk: Buffer) => sent.push(...(/data: (.*)\n/.exec(String(chunk)) ?? []).slice(1)));
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
    notify: (id: number) => listeners.get('changed')?.(`${id}`),
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
