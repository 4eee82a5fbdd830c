import type { Actor, SignedInActor } from './actor';

// The one file that tells roles apart: what else depends on who asks, asks here.

export const isManager = ({ account }: Actor): boolean => account?.role === 'manager';

const isPsychic = ({ account }: Actor): boolean => account?.role === 'psychic';

/** Whether calls of the actor are signs that a psychic's window is there. */
export const givesSigns = (actor: Actor): boolean => isPsychic(actor);

/** Whether the actor leaves a chat by signing out. */
export const leavesChats = (actor: Actor): boolean => isPsychic(actor);

/** Whether the actor may touch every psychic of the network, with whatever the route allows. */
export const reachesEveryPsychic = (actor: Actor): boolean => isManager(actor) || actor.via.kind === 'key';

/** Whether the actor is this very psychic. */
export const isSelf = (actor: Actor, psychicId: number): boolean =>
  isPsychic(actor) && actor.account?.id === psychicId;

/** Whether money, ids and recordings of readings are hidden: to psychics in limited mode, never to managers. */
export const hidesMoney = (actor: SignedInActor): boolean =>
  isPsychic(actor) && actor.account.limitedReadings;

/** The psychic whose figures alone an actor sees; null for one who sees the network's. */
export const ownFiguresOf = (actor: SignedInActor): number | null =>
  isPsychic(actor) ? actor.account.id : null;

/** Whether a chosen availability waits until a running contact has ended; a manager's applies at once. */
export const waitsForContact = (actor: SignedInActor): boolean => isPsychic(actor);
