import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/**
 * Milliseconds: what the server gives a statement, of the ingest more, since it waits for its turn with the figures; and
 * how much later its answer may be here.
 */
export const limits = { statement: 30_000, ingest: 120_000, answer: 5_000 };

/** Lines whose other end is gone are noticed while nobody uses them, too. */
export const kept = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How a connection is bounded, at both of its ends. */
export const bounded = (statement: number) => ({
  ...kept,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: 60_000,
  longestSilence: statement + limits.answer,
});

interface ConnectionConfig extends ClientConfig {
  /** Milliseconds after which a line that is owed an answer and says nothing is given up; else it is waited for. */
  longestSilence?: number;
}

/**
 * A connection whose loss does not end the process. An error of a connection that nobody listens to would, and on its way
 * from the pool to whoever takes it, nobody does: the server's last word may come in one packet with what it answered.
 * Whoever has it then is told by the next statement.
 */
export class Connection extends Client {
  /** Whether all that was asked is answered; the driver's own. */
  declare private readonly readyForQuery: boolean;

  constructor(config?: ConnectionConfig) {
    super(config);
    this.on('error', () => undefined);
    const { longestSilence } = config ?? {};
    if (longestSilence !== undefined) this.once('connect', () => this.giveUpAfter(longestSilence));
  }

  /**
   * A failover, or a firewall that has forgotten the line, closes nothing. The server's own limit ends a statement before,
   * so that silence means that nobody is there: what was asked fails, and no pool lends the connection again.
   */
  private giveUpAfter(milliseconds: number): void {
    // with TLS only now the one that is read
    const socket = this.connection.stream as Socket;
    socket.setTimeout(milliseconds).on('timeout', () => {
      if (this.readyForQuery) return;
      const error = new Error(`the database has been silent for ${milliseconds} ms`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    });
  }
}
