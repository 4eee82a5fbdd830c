import { meterOf } from '../../../common/domain/chat';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { isConnected, type ReadingResult } from '../../../common/domain/reading';
import { demoKey } from '../../../demo/demo-key';
import { makeWav } from '../../../demo/recordings';
import { planContacts, type SimulatedContact } from '../../../demo/simulation/contacts';
import { readingOfChat } from '../../../demo/simulation/play-chat';
import { Tally } from '../../../demo/simulation/tally';
import type { WireAnswer, WireCall } from '../../../demo/simulation/wire';
import { chanceOf } from '../../../demo/random';
import type { AskedChat, MemberChat } from '../../switch/chat/chat.dto';
import type { BulkCounts } from '../../switch/integrations/readings.dto';
import { testPassword } from '../people';
import { Acknowledged } from './acknowledged';
import type { ScaleWire } from './scale-wire';

const minute = 60_000;
const shiftHours = 6;
/** Seconds of a contact at most, so that all of an hour end within it. */
const longest = 1000;
const contactsAnHour = 3;
/** Requests that are under way at once. */
const width = 16;
const perBatch = 50;
const seed = 7;

interface PhoneLogin {
  hour: number;
  psychic: number;
  login_date: string;
}

type SentRecord = ReturnType<typeof recordOf>;

interface SentState {
  record: SentRecord;
  version: number;
  isVoided: boolean;
}

/** A psychic of the network, and what is under way. */
interface WorkingPsychic {
  id: number;
  /** From 0. */
  place: number;
  /** Whether the psychic signs on to the portal; the others only have a phone. */
  hasPortal: boolean;
  address: string;
  cookie: string;
  contacts: { n: number; contact: SimulatedContact }[];
  chat?: { chatId: number; token: string; n: number; contact: SimulatedContact };
  missed: SentRecord[];
}

/** Plays the switch, the members, and the psychics of a network, an hour at a time. */
export class NetworkHours {
  readonly acknowledged = new Acknowledged();
  readonly tally = new Tally();
  readonly sent = new Map<number, SentState>();
  readonly counts = { calls: 0, chats: 0, noPsychic: 0, corrections: 0, voids: 0, breaks: 0, signIns: 0 };
  readonly failures: string[] = [];
  private readonly working: WorkingPsychic[];
  private readonly contactAt = planContacts({ network: 'cos', seed, longest });
  private batch: SentRecord[] = [];
  private late: SentRecord[] = [];
  /** Those that are not over. */
  private logins: PhoneLogin[] = [];

  /** @param perDay contacts of a psychic, on average */
  constructor(
    readonly wire: ScaleWire,
    psychics: readonly number[],
    private readonly perDay: number,
  ) {
    this.working = psychics.map((id, place) => ({
      ...{ id, place, hasPortal: place % 4 === 0, cookie: '', contacts: [], missed: [] },
      address: `10.1.${place >> 8}.${place & 255}`,
    }));
  }

  /** Shifts begin around the clock. */
  private hourOfShift({ place }: WorkingPsychic, hour: number): number {
    return (hour + 24 - ((place * 5) % 24)) % 24;
  }

  private onShift(hour: number): WorkingPsychic[] {
    return this.working.filter((psychic) => this.hourOfShift(psychic, hour % 24) < shiftHours);
  }

  /** The psychics of the hour sign on; chats and first calls begin. */
  begin(hour: number, now: Date): Promise<void> {
    return this.each(this.onShift(hour), async (psychic) => {
      const isFirst = hour === 0 || this.hourOfShift(psychic, hour % 24) === 0;
      if (isFirst) {
        if (psychic.hasPortal) await this.signOn(psychic);
        else this.logins.push({ hour, psychic: psychic.id, login_date: newYorkIso(now) });
      }
      const chance = chanceOf(seed, 'hour', hour, psychic.place);
      const count = Math.min(contactsAnHour, Math.floor(this.perDay / shiftHours + chance.next()));
      psychic.contacts = Array.from({ length: count }, (_, n) => {
        const number = (hour * this.working.length + psychic.place) * contactsAnHour + n + 1;
        return { n: number, contact: this.contactAt(number) };
      });
      if (psychic.hasPortal) await this.beginChat(psychic);
      if (psychic.contacts[0] !== undefined && psychic.chat === undefined)
        await this.report(psychic, 'B', psychic.contacts[0].n);
    });
  }

  /** Both sides of the chats write, and end them. */
  talk(hour: number): Promise<void> {
    return this.each(this.onShift(hour), async (psychic) => {
      if (psychic.chat === undefined) return;
      await this.write(psychic, 'psychic', 'I am still here.');
      await this.write(psychic, 'member', 'Thank you, good night.');
      const { n, contact, chatId } = psychic.chat;
      if (n % 2 === 0) await this.portal(psychic, 'POST', `chats/${chatId}/end`, undefined, [200, 409]);
      const ended = await this.line(`chats/${n}/end`, { method: 'POST' });
      const reading = readingOfChat(n, contact.rate, ended.json as MemberChat);
      this.tally.note(n, reading);
      const { result, seconds, freeMinutes, paidMinutes } = reading;
      const text = [psychic.id, result, seconds, freeMinutes, paidMinutes, 'rated 0 version 1'];
      this.acknowledged.note('reading', n, text.join(' '));
      this.counts.chats += 1;
      delete psychic.chat;
    });
  }

  /** Calls end, psychics see whom they missed, call back, and take breaks; the billing system sends the hour's readings. */
  async end(hour: number, started: Date, now: Date): Promise<void> {
    await this.each(this.onShift(hour), async (psychic) => {
      for (const [at, { n, contact }] of psychic.contacts.entries()) {
        if (at > 0 || psychic.hasPortal) await this.report(psychic, 'B', n);
        await this.report(psychic, 'A', n);
        const startedAt = new Date(started.getTime() + (2 + 18 * at) * minute);
        const record = recordOf(psychic.id, n, contact, startedAt);
        this.batch.push(record);
        if (!isConnected(contact.result) && psychic.hasPortal) psychic.missed.push(record);
        if (contact.rating !== null)
          this.late.push({ ...record, rating: contact.rating, rating_text: contact.ratingText });
        if (n % 40 === 0 && isConnected(contact.result)) await this.record(n);
      }
      if (psychic.hasPortal) await this.atPortal(psychic, hour);
      const isLast = this.hourOfShift(psychic, hour % 24) === shiftHours - 1;
      if (isLast && psychic.hasPortal) await this.act(psychic, 'signed out', 'DELETE', 'sessions/0');
      if (isLast) psychic.missed = [];
    });
    const isOver = (login: PhoneLogin): boolean => hour - login.hour >= shiftHours - 1;
    const over = this.logins.filter(isOver);
    await this.sendLogins(this.logins.filter((login) => login.hour === hour));
    await this.sendLogins(over, newYorkIso(now));
    this.logins = this.logins.filter((login) => !isOver(login));
    await this.sendReadings(this.batch.splice(0));
    // ratings come after the reading
    await this.sendReadings(this.late.splice(0));
  }

  /** What the billing system finds out later about a part of the readings. */
  async correct(part: number, round: number): Promise<void> {
    const chance = chanceOf(seed, 'corrections', round);
    const calls = [...this.sent.values()].filter(
      ({ record, isVoided }) => !isVoided && isConnected(record.result) && chance.happens(part),
    );
    const [voided, corrected] = [calls.filter((_, n) => n % 5 === 0), calls.filter((_, n) => n % 5 !== 0)];
    await this.sendReadings(
      corrected.map(({ record }) => {
        const seconds = record.duration_seconds + 60;
        return {
          ...record,
          duration_seconds: seconds,
          ...minutesOf(seconds, record.free_minutes, record.rate),
        };
      }),
    );
    this.counts.corrections += corrected.length;
    await this.each(voided, async (state) => {
      await this.line(`readings/${state.record.connection_id}`, { method: 'DELETE' });
      Object.assign(state, { isVoided: true, version: state.version + 1 });
      this.noteReading(state);
      this.counts.voids += 1;
    });
  }

  private async signOn(psychic: WorkingPsychic): Promise<void> {
    const body = { username: `psychic-${psychic.place}`, password: testPassword };
    const { cookie } = await this.act(psychic, 'signed in', 'POST', 'sessions', body);
    psychic.cookie = cookie;
    this.counts.signIns += 1;
    await this.portal(psychic, 'POST', 'status', { code: 'A' });
  }

  private async beginChat(psychic: WorkingPsychic): Promise<void> {
    const at = psychic.contacts.findIndex(({ contact }) => contact.kind === 'Chat');
    const [next] = at < 0 ? [] : psychic.contacts.splice(at, 1);
    if (next === undefined) return;
    const { customer, rate, freeFirst: free_minutes } = next.contact;
    const ask = { connection_id: next.n, psychic: psychic.id, customer, rate, free_minutes };
    const asked = await this.line('chats', { method: 'POST', body: ask }, [200, 201, 409]);
    if (asked.status === 409) {
      this.counts.noPsychic += 1;
      // notices being on alert
      await this.portal(psychic, 'POST', 'status', { code: 'A' });
      return;
    }
    const { chat_id, token } = asked.json as AskedChat;
    if (chat_id === null || token === null) throw new Error('a chat without an id');
    psychic.chat = { chatId: chat_id, token, ...next };
    await this.portal(psychic, 'POST', `chats/${chat_id}/accept`);
    await this.write(psychic, 'member', 'Hello, are you there?');
    await this.write(psychic, 'psychic', 'Welcome. What brings you here?');
  }

  private async write(psychic: WorkingPsychic, side: 'psychic' | 'member', text: string): Promise<void> {
    const { chat } = psychic;
    if (chat === undefined) return;
    const body = { text, client_id: text };
    const fine = [200, 201, 409];
    const { status, json } =
      side === 'psychic'
        ? await this.portal(psychic, 'POST', `chats/${chat.chatId}/messages`, body, fine)
        : await this.wire.call(
            `integrations/chats/${chat.n}/messages`,
            { method: 'POST', key: chat.token, body },
            fine,
          );
    // a chat in which nobody was heard for a minute has been dropped
    if (status === 409) return;
    const { number } = json as { number: number };
    this.acknowledged.note('message', `${chat.n} ${number}`, `${side} ${text}`);
  }

  private async report(psychic: WorkingPsychic, code: 'A' | 'B', n: number): Promise<void> {
    const body = { code, connection_id: n };
    await this.line(`psychics/${psychic.id}/status`, { method: 'POST', body });
  }

  private async record(n: number): Promise<void> {
    const body = makeWav(seed, n);
    await this.line(`recordings/${n}`, { method: 'PUT', body });
    this.acknowledged.note('recording', n, String(body.length));
  }

  private async atPortal(psychic: WorkingPsychic, hour: number): Promise<void> {
    await this.portal(psychic, 'GET', 'missed/waiting');
    const chance = chanceOf(seed, 'portal', hour, psychic.place);
    // sent with an earlier hour
    for (const missed of psychic.missed.filter(({ connection_id: n }) => this.sent.has(n))) {
      psychic.missed = psychic.missed.filter((one) => one !== missed);
      if (chance.happens(0.5)) await this.callBack(psychic, missed);
    }
    if (!chance.happens(0.2)) return;
    const { status } = await this.act(psychic, 'took a break', 'POST', 'pause', { minutes: 5 }, [200, 409]);
    if (status === 409) return;
    this.counts.breaks += 1;
    await this.act(psychic, 'ended a break', 'DELETE', 'pause', undefined, [200, 409]);
  }

  private async callBack(psychic: WorkingPsychic, missed: SentRecord): Promise<void> {
    const external_id = `callback-${missed.connection_id}`;
    const body = { external_id, psychic: psychic.id, customer: missed.customer };
    const asked = await this.line('callbacks', { method: 'POST', body });
    const { callback_id: id } = asked.json as { callback_id: number };
    await this.portal(psychic, 'POST', `callbacks/${id}/accept`);
    for (const [number, answered] of [false, true].entries())
      await this.line(`callbacks/${external_id}/attempts`, {
        ...{ method: 'POST', body: { number: number + 1, answered } },
      });
    this.acknowledged.note('callback', external_id, 'done 2');
  }

  private async sendLogins(logins: PhoneLogin[], logout_date?: string): Promise<void> {
    const body = logins.map(({ hour, psychic, login_date }) => ({
      external_id: `line-${hour}-${psychic}`,
      psychic,
      login_date,
      logout_date,
    }));
    if (body.length > 0) await this.line('logins', { method: 'POST', body });
    for (const { external_id } of body)
      this.acknowledged.note('login', external_id, logout_date === undefined ? 'open' : 'over');
  }

  private async sendReadings(records: SentRecord[]): Promise<void> {
    const batches = Array.from({ length: Math.ceil(records.length / perBatch) }, (_, n) =>
      records.slice(n * perBatch, (n + 1) * perBatch),
    );
    await this.each(batches, async (body) => {
      const { json } = await this.line('readings', { method: 'POST', body });
      const { rejected, errors } = json as BulkCounts;
      if (rejected > 0) throw new Error(`Readings were rejected: ${JSON.stringify(errors)}`);
      for (const record of body) {
        const former = this.sent.get(record.connection_id);
        if (former === undefined) this.counts.calls += 1;
        const state = { record, version: (former?.version ?? 0) + 1, isVoided: false };
        this.sent.set(record.connection_id, state);
        this.noteReading(state);
      }
    });
  }

  private noteReading({ record, version, isVoided }: SentState): void {
    const { connection_id: n, psychic, result, duration_seconds: seconds } = record;
    const { free_minutes: freeMinutes, paid_minutes: paidMinutes, rating = 0, rate } = record;
    const startedAt = new Date(record.started_at);
    const { revenue } = meterOf(seconds, freeMinutes, rate);
    this.tally.note(n, { startedAt, result, seconds, freeMinutes, paidMinutes, revenue, isVoided });
    const text = [psychic, result, seconds, freeMinutes, paidMinutes, 'rated', rating, 'version', version];
    this.acknowledged.note('reading', n, [...text, ...(isVoided ? ['voided'] : [])].join(' '));
  }

  /** A call of the switch or the billing system, which is found in the log of calls. */
  async line(path: string, call: WireCall, fine?: readonly number[]): Promise<WireAnswer> {
    const answer = await this.wire.call(`integrations/${path}`, { key: demoKey('cos'), ...call }, fine);
    if (answer.status < 300) this.acknowledged.note('call', String(answer.headers['x-request-id']), 'done');
    return answer;
  }

  private portal(
    { id, cookie, address }: WorkingPsychic,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    fine?: readonly number[],
  ): Promise<WireAnswer> {
    const full = path.startsWith('sessions') ? path : `psychics/${id}/${path}`;
    return this.wire.call(full, { method, cookie, body, headers: { 'x-forwarded-for': address } }, fine);
  }

  /** A call that leaves an audit row; a repeated one may have been carried out by a request without an answer. */
  private async act(
    psychic: WorkingPsychic,
    action: string,
    ...[method, path, body, fine]: [method: 'POST' | 'DELETE', path: string, body?: object, fine?: number[]]
  ): Promise<WireAnswer> {
    const answer = await this.portal(psychic, method, path, body, fine);
    if (answer.status < 300 && !answer.isRepeated)
      this.acknowledged.note('action', `${String(answer.headers['x-request-id'])} ${action}`, 'done');
    return answer;
  }

  /** Several at once; a failure ends only its own. */
  private async each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
    const left = [...all];
    const next = async (): Promise<void> => {
      for (let one = left.shift(); one !== undefined; one = left.shift())
        await work(one).catch((error: unknown) => this.failures.push(String(error)));
    };
    await Promise.all(Array.from({ length: width }, next));
  }
}

const minutesOf = (
  seconds: number,
  free: number,
  rate: number,
): { free_minutes: number; paid_minutes: number } => {
  const { free_minutes, paid_minutes } = meterOf(seconds, free, rate);
  return { free_minutes, paid_minutes };
};

function recordOf(psychic: number, n: number, contact: SimulatedContact, startedAt: Date) {
  const { customer, rate, result } = contact;
  const seconds = isConnected(result) ? Math.floor(contact.seconds) : 0;
  return {
    ...{ connection_id: n, psychic, customer, conn_type: 'Call' as const, started_at: newYorkIso(startedAt) },
    ...{ duration_seconds: seconds, ...minutesOf(seconds, contact.freeFirst, rate), rate },
    result: result satisfies ReadingResult,
    rating: undefined as number | undefined,
    rating_text: undefined as string | null | undefined,
  };
}
