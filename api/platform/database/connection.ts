import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/**
 * Milliseconds: the server's statement timeout, which is longer for the ingest because it waits for its turn to
 * update the figures, and shorter for `/metrics`; and the extra time allowed for the response to arrive.
 */
export const limits = { statement: 30_000, ingest: 120_000, metrics: 4_000, answer: 5_000 };

/** Keep-alive also detects dead connections while they are idle. */
export const kept = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Timeouts of a connection, on both the server's and the client's side. */
export const bounded = (statement: number) => ({
  ...kept,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: 60_000,
  longestSilence: statement + limits.answer,
});

export interface ConnectionConfig extends ClientConfig {
  /**
   * Milliseconds without data after which a connection with a pending query is closed; by default it waits forever.
   */
  longestSilence?: number;
}

/**
 * A connection whose loss does not crash the process. An `error` event without a listener would, and there is none
 * while the connection is handed out by the pool: the server's last message can arrive in the same packet as the
 * result. Whoever gets the connection then sees the error at the next statement.
 */
export class Connection extends Client {
  /** The server's process, as it said in its greeting; a field of the driver. */
  declare readonly processID: number | undefined;
  /** Whether no query is pending; a field of the driver. */
  declare private readonly readyForQuery: boolean;

  constructor(config?: ConnectionConfig) {
    super(config);
    this.on('error', () => undefined);
    const { longestSilence } = config ?? {};
    if (longestSilence !== undefined) this.once('connect', () => this.giveUpAfter(longestSilence));
  }

  /** Closes it without waiting for the server: a pending query fails. */
  cut(): void {
    this.connection.stream.destroy();
  }

  /**
   * A failover, or a firewall that drops the connection's state, closes nothing. The server's statement timeout is
   * shorter, so silence means that the connection is dead: the pending query fails, and the pool does not reuse the
   * connection.
   */
  private giveUpAfter(milliseconds: number): void {
    // with TLS, the socket is replaced before the connect event
    const socket = this.connection.stream as Socket;
    socket.setTimeout(milliseconds).on('timeout', () => {
      if (this.readyForQuery) return;
      const error = new Error(`the database has been silent for ${milliseconds} ms`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    });
  }
}
