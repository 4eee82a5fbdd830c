import { Client, type ClientConfig } from 'pg';

/** Milliseconds that the server gives a statement. */
export const limits = { statement: 30_000 };

/**
 * A connection whose loss does not end the process. An error of a connection that nobody listens to would, and on its way
 * from the pool to whoever takes it, nobody does: the server's last word may come in one packet with what it answered.
 * Whoever has it then is told by the next statement.
 */
export class Connection extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
