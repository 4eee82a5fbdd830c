import type { Challenge } from 'altcha-lib/types';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicant } from './fixtures';
import { solve } from './bot-check';
import type { IngestFixture, Headers } from './ingest-fixture';
import { testPassword } from './people';

const texts = 4;

/**
 * Members and psychics who chat, sign in, and apply, with a record of what was acknowledged. Actions that are not
 * idempotent are unique each time, so only acknowledged ones count.
 */
export class PeopleFixture {
  /** The messages of each chat, in the order of the acknowledged numbers. */
  readonly chats = new Map<number, string[]>();
  readonly scheduled = new Map<string, string>();
  /** Session cookies, by the address that they were created from. */
  readonly sessions = new Map<string, string>();
  readonly contacts = new Set<string>();
  readonly applicants = new Map<number, string>();
  private attempts = 0;

  constructor(
    private readonly feed: IngestFixture,
    /** A psychic with no other calls and nothing else to do. */
    private readonly psychic: number,
    private readonly session: Headers,
  ) {}

  readonly ways = [
    (n: number) => this.chat(n),
    (n: number) => this.schedule(n),
    () => this.signIn(),
    () => this.leaveContact(),
    () => this.apply(),
  ];

  /** Whether at least one action of each kind was acknowledged. */
  get isHeard(): boolean {
    return [this.chats, this.scheduled, this.sessions, this.contacts, this.applicants].every(
      ({ size }) => size > 0,
    );
  }

  /** Both sides write at once, and neither is silent long enough to be dropped. */
  private async chat(n: number): Promise<void> {
    const { feed, psychic, session } = this;
    const name = `talker${n % 3}`;
    const connectionId = 3_000_000 + n;
    const { chat_id: id, token } = (await feed.site('POST', 'chats', {
      connection_id: connectionId,
      psychic,
      customer: { external_id: name, username: name },
      rate: 2,
      free_minutes: 0,
    })) as { chat_id: number; token: string };
    const own = `psychics/${psychic}/chats/${id}`;
    await feed.ask('POST', `${own}/accept`, session);
    const said: string[] = [];
    const write = async (text: string, call: string, headers: Headers): Promise<void> => {
      const body = { text, client_id: text };
      const { number } = (await feed.ask('POST', `${call}/messages`, headers, body)) as { number: number };
      said[number - 1] = text;
    };
    const bearer = { authorization: `Bearer ${token}` };
    for (let at = 1; at <= texts; at++)
      await Promise.all([
        write(`psychic ${n}-${at}`, own, session),
        write(`member ${n}-${at}`, `integrations/chats/${connectionId}`, bearer),
      ]);
    await feed.ask('POST', `${own}/end`, session);
    this.chats.set(id, said);
  }

  /** Schedules a new call and cancels the one before. */
  private async schedule(n: number): Promise<void> {
    const tell = async (at: number, status: string): Promise<void> => {
      const call = {
        external_id: `call${at}`,
        psychic: this.psychic,
        customer: null,
        scheduled_at: '2030-01-02T18:30:00-05:00',
        conn_type: 'Call',
        status,
      };
      await this.feed.site('POST', 'scheduled_calls', [call]);
      this.scheduled.set(call.external_id, status);
    };
    await tell(n, 'Scheduled');
    if (n > 1) await tell(n - 1, 'Cancelled');
  }

  private async signIn(): Promise<void> {
    const { from, address } = this.somebody();
    // uses different accounts, because earlier unanswered attempts would keep one locked
    const username = `signing${this.attempts % 10}`;
    const told = await this.feed.askOnce('POST', 'sessions', from, { username, password: testPassword });
    if (told !== undefined) this.sessions.set(address, told.cookie);
    await sleep(100);
  }

  private async leaveContact(): Promise<void> {
    const { from, name } = this.somebody();
    const contact = { name, email: `${name}@y.example`, phone: '505-555-0148', ...(await this.proof(from)) };
    if ((await this.feed.askOnce('POST', 'contacts', from, { contact })) !== undefined)
      this.contacts.add(name);
  }

  private async apply(): Promise<void> {
    const { from, name, digits } = this.somebody();
    const psychic = {
      ...applicant,
      username: name,
      email: `${name}@y.example`,
      phone: `505-555-${digits}`,
      ssn: `912-34-${digits}`,
      ...(await this.proof(from)),
    };
    const told = await this.feed.askOnce('POST', 'psychics', from, { psychic });
    if (told !== undefined) this.applicants.set((told.json as { user_id: number }).user_id, name);
    await sleep(100);
  }

  /** A new person with a separate address, so that no one else's calls count toward its limits. */
  private somebody(): { from: Headers; address: string; name: string; digits: string } {
    const n = ++this.attempts;
    const address = `10.${n >> 8}.${n & 255}.7`;
    return {
      from: { 'x-forwarded-for': address },
      address,
      name: `somebody${n}`,
      digits: String(1000 + (n % 9000)),
    };
  }

  private async proof(from: Headers): Promise<{ bot_check: string }> {
    return { bot_check: await solve((await this.feed.ask('GET', 'bot_check', from)) as Challenge) };
  }
}
