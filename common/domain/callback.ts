export const callbackStates = ['requested', 'accepted', 'done', 'declined', 'expired'] as const;
export type CallbackState = (typeof callbackStates)[number];

/** Why a callback expired. */
export type CallbackExpiry = 'age' | 'attempts';

/** Seconds for which an accepted callback waits for the phone line's next attempt. */
export const callbackHeldFor = 120;
/** After this many attempts without an answer, it expires. */
export const mostAttempts = 3;
/** Most callbacks that can wait for one psychic. */
export const mostCallbacks = 50;

/** How far a callback has come; times in milliseconds of the server's clock. */
export interface CallbackCourse {
  state: CallbackState;
  requestedAt: number;
  /** Until when the psychic is held for it; null unless accepted. */
  heldUntil: number | null;
  /** Attempts that were not answered, and the one that was. */
  attempts: number;
  endedAt: number | null;
  expiredBy: CallbackExpiry | null;
}

export type CallbackEvent =
  | { kind: 'accept' | 'decline' }
  /** The phone line's report of an attempt, counted from 1. */
  | { kind: 'attempt'; number: number; answered: boolean }
  /** Only time has passed. */
  | { kind: 'time' };

export const isOpenCallback = ({ state }: Pick<CallbackCourse, 'state'>): boolean =>
  state === 'requested' || state === 'accepted';

export const requestedCallback = (at: number): CallbackCourse => ({
  state: 'requested',
  requestedAt: at,
  heldUntil: null,
  attempts: 0,
  endedAt: null,
  expiredBy: null,
});

const ended = (
  callback: CallbackCourse,
  state: 'done' | 'declined' | 'expired',
  at: number,
  expiredBy: CallbackExpiry | null = null,
): CallbackCourse => ({ ...callback, state, heldUntil: null, endedAt: at, expiredBy });

/**
 * After timeouts only. A hold that ends without a report gives the callback back, because the phone line may not have
 * called at all. A held one does not expire by age.
 */
function atTime(callback: CallbackCourse, at: number, hours: number): CallbackCourse {
  const { state, heldUntil, requestedAt } = callback;
  if (state === 'accepted' && heldUntil !== null && at >= heldUntil)
    return atTime({ ...callback, state: 'requested', heldUntil: null }, at, hours);
  const oldAt = requestedAt + hours * 3_600_000;
  return state === 'requested' && at >= oldAt ? ended(callback, 'expired', at, 'age') : callback;
}

function attempted(callback: CallbackCourse, answered: boolean, at: number): CallbackCourse {
  const attempts = callback.attempts + 1;
  const next = { ...callback, attempts };
  if (answered) return ended(next, 'done', at);
  if (attempts >= mostAttempts) return ended(next, 'expired', at, 'attempts');
  // a report that came after the hold counts, but holds nobody
  return callback.state === 'accepted' ? { ...next, heldUntil: at + callbackHeldFor * 1000 } : next;
}

/**
 * Applies an event. Timeouts are applied first, and nothing changes one that has ended.
 * @param hours after which one that nobody accepted expires
 * @returns the same object if nothing changed; `done` is whether the event succeeded
 */
export function callbackAfter(
  former: CallbackCourse,
  event: CallbackEvent,
  at: number,
  hours: number,
): { callback: CallbackCourse; done: boolean } {
  const callback = atTime(former, at, hours);
  const { state, attempts } = callback;
  switch (event.kind) {
    case 'time':
      return { callback, done: true };
    case 'accept':
      if (state !== 'requested') return { callback, done: state === 'accepted' };
      return {
        callback: { ...callback, state: 'accepted', heldUntil: at + callbackHeldFor * 1000 },
        done: true,
      };
    case 'decline':
      if (!isOpenCallback(callback)) return { callback, done: state === 'declined' };
      return { callback: ended(callback, 'declined', at), done: true };
    case 'attempt':
      // reported again
      if (event.number <= attempts) return { callback, done: true };
      if (event.number > attempts + 1 || !isOpenCallback(callback))
        return { callback, done: state === 'done' };
      return { callback: attempted(callback, event.answered, at), done: true };
  }
}
