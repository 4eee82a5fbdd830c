import type { FigureContact } from '../api/testing/figures';
import type { Network } from '../common/brand/brands';
import { newYorkIso } from '../common/domain/new-york-time';
import { expect } from './pages';

/** A contact as the switch reports it. */
export interface SentContact {
  customer: string;
  startedAt: Date;
  seconds: number;
  /** Minutes of it that are free. */
  free?: number;
  rate?: number;
  result?: 'Completed' | 'No Answer';
  rating?: number;
}

/** The switch, which sends what it has and keeps it: the rows that figures are computed from. */
export class SentContacts {
  private readonly rows = new Map<number, FigureContact>();
  private next = 930_000_001;

  constructor(
    private readonly url: string,
    private readonly network: Network,
    /** Whose contacts they are. */
    readonly psychic: number,
  ) {}

  get all(): FigureContact[] {
    return [...this.rows.values()];
  }

  /** What the program wrote itself: a chat. */
  keep(row: FigureContact): void {
    this.rows.set(row.connection_id, row);
  }

  async post(path: string, data: object): Promise<unknown> {
    const answer = await fetch(`${this.url}/api/integrations/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer demo-${this.network}-key`, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    const text = await answer.text();
    expect([path, answer.ok, text]).toEqual([path, true, text]);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** The contact that begins now. @returns its number */
  async begins(): Promise<number> {
    const connection_id = this.next++;
    await this.post(`psychics/${this.psychic}/status`, { code: 'B', connection_id });
    return connection_id;
  }

  ends(connection_id: number): Promise<unknown> {
    return this.post(`psychics/${this.psychic}/status`, { code: 'A', connection_id });
  }

  /** Sends a contact, or its correction. @returns its number */
  async send(contact: SentContact, connection = this.next++): Promise<number> {
    const { customer, startedAt, seconds, free = 0, rate = 4.99, result = 'Completed', rating } = contact;
    const started_at = new Date(Math.floor(startedAt.getTime() / 1000) * 1000);
    const row = {
      connection_id: connection,
      psychic: this.psychic,
      conn_type: 'Call' as const,
      duration_seconds: seconds,
      free_minutes: free,
      paid_minutes: Math.round((seconds / 60 - free) * 100) / 100,
      rate,
      result,
    };
    const answer = await this.post('readings', [
      {
        ...row,
        customer: { external_id: customer, username: customer },
        started_at: newYorkIso(started_at),
        ...(rating !== undefined && { rating }),
      },
    ]);
    expect(answer).toMatchObject({ rejected: 0, unchanged: 0 });
    this.keep({ ...row, customer, started_at, rating: rating ?? null });
    return connection;
  }
}
