import type { Network } from '../../../common/brand/brands';
import type { PayDayChange } from '../../../common/domain/pay/periods';
import type { Right } from '../../../common/domain/rights';
import type { Role } from '../accounts/account.entity';

/** The pay day, 1 = Sunday … 7 = Saturday: the first one, and its changes. */
export interface PayDays {
  first: number;
  changes: PayDayChange[];
}

/** A signed-in account, as attached to requests. */
export interface SignedInAccount {
  id: number;
  network: Network;
  role: Role;
  username: string;
  first: string;
  last: string;
  email: string;
  payDays: PayDays;
  manager: { id: number; name: string; phone: string; email: string } | null;
  limitedReadings: boolean;
  /** Whether its session must set up a second factor before anything else. */
  awaitsFactor?: boolean;
  /** Of a manager; none for a psychic. */
  rights: Right[];
}

/** The channel an action came through. */
export type Via =
  | { kind: 'page' }
  /** The id of an integrator's key. */
  | { kind: 'key'; id: number }
  /** A member, identified by the token of this chat. */
  | { kind: 'chat'; id: number }
  | { kind: 'job' | 'command'; name: string };

/**
 * Who performs an action. Created at the edge of the program; services know nothing else about the origin of a
 * call.
 */
export interface Actor {
  /** Null for a key, a job, a command, or a page without a session. */
  account: SignedInAccount | null;
  network: Network;
  /** The client's address, or null if there is none. */
  address: string | null;
  requestId: string | null;
  via: Via;
  /** The hash of the session's token, for a call with a session. */
  session?: string;
}

/** An actor with an account. */
export interface SignedInActor extends Actor {
  account: SignedInAccount;
}

/** Scheduled work. */
export function jobActor(network: Network, name: string): Actor {
  return { account: null, network, address: null, requestId: null, via: { kind: 'job', name } };
}

/** Work started by an operator. */
export function commandActor(network: Network, name: string): Actor {
  return { account: null, network, address: null, requestId: null, via: { kind: 'command', name } };
}
