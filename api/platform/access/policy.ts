import type { FactorPolicy } from '../../../common/domain/factor-policy';
import { shortestManagerPassword, shortestPassword } from '../../../common/domain/person-rules';
import type { Right } from '../../../common/domain/rights';
import type { Role } from '../accounts/account.entity';
import type { Actor, SignedInActor } from './actor';

// The only file that distinguishes roles: anything else that depends on the caller asks here.

export const isManager = ({ account }: Actor): boolean => account?.role === 'manager';

const isPsychic = ({ account }: Actor): boolean => account?.role === 'psychic';

/** Whether a network's policy about second factors covers the actor. */
export const isCovered = (actor: Actor, policy: FactorPolicy['policy']): boolean =>
  policy === 'all' || (policy === 'managers' && isManager(actor));
/** Whether the actor has a right. Rights divide the work of managers; a psychic's own data needs none. */
export const hasRight = (actor: Actor, right: Right): boolean =>
  isPsychic(actor) || actor.account?.rights.includes(right) === true;

/** Whether calls of the actor count as signs that a psychic's window is open. */
export const givesSigns = (actor: Actor): boolean => isPsychic(actor);

/** Whether an account leaves a chat when it is signed out. */
export const leavesChats = (role: Role): boolean => role === 'psychic';

/** Whether the actor may access every psychic of the network, within what the route allows. */
export const reachesEveryPsychic = (actor: Actor): boolean => isManager(actor) || actor.via.kind === 'key';

/** Whether the actor is this psychic. */
export const isSelf = (actor: Actor, psychicId: number): boolean =>
  isPsychic(actor) && actor.account?.id === psychicId;

/** Whether money, ids, and recordings of readings are hidden: for psychics in limited mode, never for managers. */
export const hidesMoney = (actor: SignedInActor): boolean =>
  isPsychic(actor) && actor.account.limitedReadings;

/**
 * How much of readings an actor sees: managers the whole; psychics their own, without voided ones and the integrator's
 * ids of customers; in limited mode also without money, ids, and recordings.
 */
export type ReadingsView = 'whole' | 'own' | 'limited';
export function readingsView(actor: SignedInActor): ReadingsView {
  if (isManager(actor)) return 'whole';
  return hidesMoney(actor) ? 'limited' : 'own';
}

/** The only psychic whose figures an actor sees; null for an actor who sees the network's. */
export const ownFiguresOf = (actor: SignedInActor): number | null =>
  isPsychic(actor) ? actor.account.id : null;

/** Whether a chosen availability waits until the current contact has ended; a manager's choice applies at once. */
export const waitsForContact = (actor: SignedInActor): boolean => isPsychic(actor);

/** The least number of characters of an account's new password. */
export const shortestPasswordOf = (role: Role): number =>
  role === 'manager' ? shortestManagerPassword : shortestPassword;

/** Whether an account is mailed sign-ins from new browsers unless it says otherwise. */
export const isToldOfNewBrowsers = (role: Role): boolean => role === 'manager';
