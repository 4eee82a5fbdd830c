import type { Network } from '../../common/brand/brands';
import type { Role } from '../accounts/account.entity';

/** An account that is signed in, as requests carry it. */
export interface SignedInAccount {
  id: number;
  network: Network;
  role: Role;
  username: string;
  first: string;
  last: string;
  email: string;
  /** 1 = Sunday … 7 = Saturday. */
  payDay: number;
  manager: { id: number; name: string; phone: string; email: string } | null;
  limitedReadings: boolean;
}

/** The way a deed came in. */
export type Via =
  | { kind: 'page' }
  /** The id of an integrator's key. */
  | { kind: 'key'; id: number }
  /** A member, by the token of this chat. */
  | { kind: 'chat'; id: number }
  | { kind: 'job' | 'command'; name: string };

/** Who acts: made at the edge of the program, and all that services know of where a call came from. */
export interface Actor {
  /** Null for a key, a job, a command, and a page that nobody is signed in to. */
  account: SignedInAccount | null;
  network: Network;
  /** The client's address; null where there is none. */
  address: string | null;
  requestId: string | null;
  via: Via;
}

/** An actor with an account. */
export interface SignedInActor extends Actor {
  account: SignedInAccount;
}

/** Work by the clock. */
export function jobActor(network: Network, name: string): Actor {
  return { account: null, network, address: null, requestId: null, via: { kind: 'job', name } };
}

/** Work that an operator started. */
export function commandActor(network: Network, name: string): Actor {
  return { account: null, network, address: null, requestId: null, via: { kind: 'command', name } };
}
