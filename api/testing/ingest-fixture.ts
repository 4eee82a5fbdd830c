import { setTimeout as sleep } from 'node:timers/promises';
import { testPassword } from './people';

export type Headers = Record<string, string>;

/** An action repeated with a number from 1. */
export type IngestWay = (n: number) => Promise<void>;

/** The last acknowledged state of a reading. */
export interface Booked {
  seconds: number;
  /** Number of successive different contents. */
  versions: number;
  isVoided: boolean;
}

/** A wav filled with one byte value. */
export function wavOf(byte: number): Buffer {
  const body = Buffer.alloc(4096, byte);
  const head = Buffer.from('RIFF\0\0\0\0WAVEdata\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length + 12, 4);
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, body]);
}

/**
 * A switch and portal that, as the guide requires, retry until answered, with a record of what was acknowledged.
 */
export class IngestFixture {
  readonly readings = new Map<number, Booked>();
  readonly recordings = new Map<number, number>();
  readonly customers = new Set<string>();
  readonly gifts: string[] = [];
  contacts = 0;
  chosen = 'A';
  isOver = false;
  /** Set on an unexpected answer or error; all actions stop. */
  isBroken = false;
  /** Number of calls without an answer. */
  again = 0;

  constructor(
    private readonly address: string,
    private readonly key: string,
    private readonly psychics: { read: number; choose: number },
    private readonly members: number[],
  ) {}

  /**
   * @param more additional actions to run at the same time
   * @returns a function that runs all actions until the end; an error in one stops all
   */
  async open(more: IngestWay[]): Promise<() => Promise<void>> {
    const { choose } = this.psychics;
    const [manager, chooser] = [await this.signIn('manager'), await this.signIn(`fed${choose}`)];
    const ways = [
      ...more,
      (n: number) => this.tellReadings(n),
      (n: number) => this.tellRecording(n),
      (n: number) => this.tellCustomers(n),
      (n: number) => this.tellContact(n),
      (n: number) => this.giveGift(n, manager),
      (n: number) => this.choose(n, chooser),
    ];
    const run = async (way: IngestWay): Promise<void> => {
      for (let n = 1; !this.isOver && !this.isBroken; n++) await way(n);
    };
    return async () => {
      await Promise.all(ways.map(run));
    };
  }

  async ask(method: string, call: string, headers: Headers, body?: object | Buffer): Promise<unknown> {
    for (;;) {
      const told = await this.askOnce(method, call, headers, body);
      if (told !== undefined) return told.json;
    }
  }

  /** @returns undefined if no answer arrived, in which case the action may or may not have been executed */
  async askOnce(
    method: string,
    call: string,
    headers: Headers,
    body?: object | Buffer,
  ): Promise<{ json: unknown; cookie: string } | undefined> {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const answer = await fetch(`${this.address}/api/${call}`, {
      method,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch(() => undefined);
    // an incomplete answer does not count
    const told = await answer?.text().catch(() => undefined);
    if (answer !== undefined && told !== undefined && answer.status < 500) {
      const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      if (answer.ok) return { json: told === '' ? undefined : JSON.parse(told), cookie };
      this.isBroken = true;
      throw new Error(`${method} ${call}: ${answer.status} ${told}`);
    }
    if (this.isBroken) throw new Error('The program does not answer.');
    this.again += 1;
    await sleep(20);
    return undefined;
  }

  readonly site = (method: string, call: string, body?: object | Buffer, more: Headers = {}) =>
    this.ask(method, `integrations/${call}`, { authorization: `Bearer ${this.key}`, ...more }, body);

  async signIn(username: string): Promise<Headers> {
    const told = await this.askOnce('POST', 'sessions', {}, { username, password: testPassword });
    return { cookie: told?.cookie ?? '' };
  }

  /** Sends ten new readings, and repeats the ones before with a correction; voids one now and then. */
  private async tellReadings(n: number): Promise<void> {
    const ids = Array.from({ length: n === 1 ? 10 : 20 }, (_, at) => n * 10 + 9 - at);
    const isNew = (id: number): boolean => id >= n * 10;
    const seconds = (id: number): number => 60 * (1 + (id % 20) + (isNew(id) ? 0 : 1));
    const body = ids.map((id) => ({
      connection_id: id,
      psychic: this.psychics.read,
      customer: { external_id: `c${id % 7}`, username: `c${id % 7}` },
      conn_type: 'Call',
      started_at: new Date(Date.UTC(2026, 9, 1 + (id % 9), id % 24)).toISOString().replace('.000', ''),
      duration_seconds: seconds(id),
      free_minutes: 0,
      paid_minutes: seconds(id) / 60,
      rate: 1.5,
      result: 'Completed',
    }));
    const { rejected } = (await this.site('POST', 'readings', body)) as { rejected: number };
    if (rejected > 0) throw new Error(`Reading ${n} was rejected.`);
    for (const id of ids)
      this.readings.set(id, { seconds: seconds(id), versions: isNew(id) ? 1 : 2, isVoided: false });
    if (n < 3) return;
    const old = (n - 2) * 10;
    await this.site('DELETE', `readings/${old}`);
    this.readings.set(old, { seconds: seconds(old), versions: 2, isVoided: true });
  }

  private async tellRecording(n: number): Promise<void> {
    const id = 1 + (n % 30);
    await this.site('PUT', `recordings/${id}`, wavOf(n % 256), { 'content-type': 'audio/wav' });
    this.recordings.set(id, n % 256);
  }

  private async tellCustomers(n: number): Promise<void> {
    const names = Array.from({ length: 5 }, (_, at) => `new${n}-${at}`);
    const body = names.map((name) => ({ external_id: name, username: name }));
    await this.site('POST', 'customers', body);
    for (const name of names) this.customers.add(name);
  }

  private async tellContact(n: number): Promise<void> {
    for (const code of ['B', 'A'])
      await this.site('POST', `psychics/${this.psychics.read}/status`, { code, connection_id: n });
    this.contacts = n;
  }

  private async giveGift(n: number, session: Headers): Promise<void> {
    const subject = `gift ${n}`;
    const body = { subject, body: 'Thank you', minutes: 3, customers: this.members };
    const named = { ...session, 'idempotency-key': subject };
    await this.ask('POST', `psychics/${this.psychics.read}/gifts`, named, body);
    this.gifts.push(subject);
  }

  private async choose(n: number, session: Headers): Promise<void> {
    const code = ['A', 'P', 'C', 'U'][n % 4] ?? 'A';
    await this.ask('POST', `psychics/${this.psychics.choose}/status`, session, { code });
    this.chosen = code;
  }
}
