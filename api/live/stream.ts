import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An answer that is held open, its head sent. */
export interface Connection {
  raw: ServerResponse;
  /** A response that waits behind another on its connection never hears of the connection's end by itself. */
  socket: Socket;
}

/** Begins the endless answer; none where nobody waits for one, as after HEAD. */
export type Connect = () => Connection | undefined;

export interface Told {
  event: string;
  data: unknown;
  /** What the browser names when it comes back. */
  id?: string;
  /** Nothing comes after it. */
  isLast?: boolean;
}

export interface Stream<Topic> extends Connection {
  owner: string;
  topic: Topic;
  /** Whether whoever listens still may. */
  isAllowed: () => Promise<boolean>;
  /** How things stand, for whoever was told up to `last`. */
  begin: (last: string | undefined) => Promise<Told[]>;
  /** What somebody may have missed who was told nothing for a while; what a stream begins with, if nothing else is named. */
  missed?: () => Promise<Told[]>;
  /** The name of what was sent last, or what the browser names. */
  last: string | undefined;
  /** Ends when what came before is sent: state and events go out in the order they came, however long each takes. */
  turn: Promise<void>;
}
