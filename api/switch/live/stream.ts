import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An open response whose headers have been sent. */
export interface Connection {
  raw: ServerResponse;
  /** The connection. A response pipelined behind another is not notified when the connection closes. */
  socket: Socket;
}

/** Starts the streaming response; undefined if there is no body to stream, as after HEAD. */
export type Connect = () => Connection | undefined;

export interface StreamEvent {
  event: string;
  data: unknown;
  /** The last event id that a reconnecting browser sends. */
  id?: string;
  /** The last event of the stream. */
  isLast?: boolean;
}

export interface Stream<Topic> extends Connection {
  owner: string;
  topic: Topic;
  /** Whether the listener is still authorized. */
  isAllowed: () => Promise<boolean>;
  /** The current state for a listener who has received everything up to `last`. */
  begin: (last: string | undefined) => Promise<StreamEvent[]>;
  /** The events a listener may have missed during a silence; by default the initial events. */
  missed?: () => Promise<StreamEvent[]>;
  /** The id of the last event sent, or the one that the browser sent. */
  last: string | undefined;
  /**
   * Resolves when all earlier events are sent, so that state and events keep their order, however long each takes.
   */
  turn: Promise<void>;
}
