// What people and the switch do all the time while something fails, and what they were promised: which readings,
// messages, and reports were acknowledged.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { exportFaults } from './judge.mjs';
import { here } from './machines.mjs';

const site = 'cos.example';

/**
 * @typedef {{ status: number, body: unknown, headers: import('node:http').IncomingHttpHeaders }} Answer
 * @typedef {{ cookie?: string, key?: string, body?: unknown, type?: string, timeout?: number }} Call
 * @typedef {{ id: number, cookie: string, username: string }} Person
 */

export class Site {
  /** @param {string} certificate the file with the certificate of the proxy */
  constructor(certificate) {
    this.agent = new https.Agent({ keepAlive: true, maxSockets: 64, ca: fs.readFileSync(certificate) });
    this.streamAgent = new https.Agent({ ca: fs.readFileSync(certificate) });
  }

  /** @param {Call} call */
  static headers({ cookie, key, body, type = 'application/json' }) {
    return {
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': type }),
    };
  }

  /**
   * @param {string} method @param {string} path @param {Call} [call]
   * @returns {Promise<Answer>}
   */
  call(method, path, call = {}) {
    const { body, timeout = 20_000 } = call;
    const options = { host: site, method, path, agent: this.agent, headers: Site.headers(call) };
    return new Promise((resolve, reject) => {
      const request = https.request(options, (response) => {
        text(response).then((raw) => {
          const isJson = /json/.test(response.headers['content-type'] ?? '');
          resolve({
            status: response.statusCode ?? 0,
            body: isJson && raw !== '' ? JSON.parse(raw) : raw,
            headers: response.headers,
          });
        }, reject);
      });
      const timer = setTimeout(() => request.destroy(new Error('no answer in time')), timeout);
      request.once('error', reject).once('close', () => clearTimeout(timer));
      request.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  /** @param {string} method @param {string} path @param {Call} [call] @returns {Promise<Answer>} */
  async must(method, path, call) {
    const answer = await this.call(method, path, call);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** @param {string} username @param {string} password @returns {Promise<Person>} */
  async signIn(username, password) {
    const { body, headers } = await this.must('POST', '/api/sessions', { body: { username, password } });
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    return { id: /** @type {{ user_id: number }} */ (body).user_id, cookie, username };
  }
}

/** An event stream that is reopened like a browser does, from the event it received last. */
class Stream {
  /** @param {Site} site @param {string} path @param {Call} call */
  constructor(site, path, call) {
    this.site = site;
    this.path = path;
    this.call = call;
    /** @type {{ event: string, id: string, data: Record<string, unknown> }[]} */
    this.events = [];
    this.opened = 0;
    this.isOpen = false;
    this.isClosed = false;
    /** @type {number[]} refusals */
    this.refused = [];
    this.last = '';
    this.heardAt = Date.now();
    void this.keepOpen();
  }

  async keepOpen() {
    while (!this.isClosed) {
      await this.read().catch(() => undefined);
      this.isOpen = false;
      await sleep(1000 + Math.random() * 1000);
    }
  }

  read() {
    const headers = { ...Site.headers(this.call), ...(this.last !== '' && { 'last-event-id': this.last }) };
    return new Promise((resolve, reject) => {
      const options = { host: site, path: this.path, agent: this.site.streamAgent, headers };
      const request = https.get(options, (response) => {
        if (response.statusCode !== 200) {
          this.refused.push(response.statusCode ?? 0);
          response.resume();
          reject(new Error('refused'));
          return;
        }
        this.opened += 1;
        this.isOpen = true;
        let heard = '';
        response
          .setEncoding('utf8')
          .on('data', (/** @type {string} */ part) => {
            this.heardAt = Date.now();
            const parts = (heard + part).split('\n\n');
            heard = parts.pop() ?? '';
            for (const one of parts) this.hear(one);
          })
          .once('error', reject)
          .once('close', resolve);
      });
      this.request = request;
      request.once('error', reject);
      // like the pages: 40 seconds without anything mean that the connection is dead
      request.setTimeout(40_000, () => request.destroy(new Error('silent')));
    });
  }

  /** @param {string} block */
  hear(block) {
    const field = (/** @type {string} */ name) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
    const [event, id, data] = [field('event'), field('id'), field('data')];
    if (id !== '') this.last = id;
    if (event !== '' && event !== 'alive') this.events.push({ event, id, data: JSON.parse(data || 'null') });
  }

  close() {
    this.isClosed = true;
    this.request?.destroy();
  }
}

/** Moments at which something worked; the longest pause between two of them is the outage. */
class Pulse {
  constructor() {
    /** @type {number[]} */
    this.beats = [performance.now()];
    /** @type {Map<string, number>} */
    this.failures = new Map();
  }

  beat() {
    this.beats.push(performance.now());
  }

  /** @param {string} how */
  fail(how) {
    this.failures.set(how, (this.failures.get(how) ?? 0) + 1);
  }

  /** Forgets what was before. */
  reset() {
    this.beats = [performance.now()];
    this.failures.clear();
  }

  /** How often it worked. @returns {number} */
  get successes() {
    return this.beats.length - 1;
  }

  /** @returns {number} seconds */
  get outage() {
    const all = [...this.beats, performance.now()];
    return Math.max(...all.slice(1).map((at, n) => at - (all[n] ?? at))) / 1000;
  }

  get told() {
    const failures = [...this.failures].map(([how, times]) => `${times} × ${how}`);
    return failures.length === 0 ? 'none' : failures.join(', ');
  }
}

/** @param {unknown} error */
const reasonOf = (error) =>
  error instanceof Error ? (/** @type {{ code?: string }} */ (error).code ?? error.message) : 'unknown';

/** A mail server that counts each mail by its Message-ID and remembers the problem reports. */
class MailServer {
  constructor() {
    /** @type {string[]} */
    this.reports = [];
    /** @type {string[]} */
    this.ids = [];
    this.server = net.createServer((client) => this.talk(client));
    this.server.listen(2525, here);
  }

  /** @param {net.Socket} client */
  talk(client) {
    let heard = '';
    let isText = false;
    const answer = (/** @type {string} */ line) => void client.write(`${line}\r\n`);
    client.on('error', () => undefined);
    client.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      heard += chunk;
      for (;;) {
        const mark = isText ? '\r\n.\r\n' : '\r\n';
        const end = heard.indexOf(mark);
        if (end < 0) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + mark.length);
        if (isText) {
          isText = false;
          this.ids.push(/^Message-ID: (.*)$/im.exec(said)?.[1]?.trim() ?? '');
          const report = /cluster-report-[\w-]+/.exec(said)?.[0];
          if (report !== undefined) this.reports.push(report);
          answer('250 taken');
        } else if (said === 'QUIT') client.end('221 bye\r\n');
        else {
          isText = said === 'DATA';
          answer(isText ? '354 go on' : '250 yes');
        }
      }
    });
    answer('220 ready');
  }

  close() {
    this.server.close();
  }
}

/** A running chat with its two sides. */
class Chat {
  /** @param {Load} load @param {Person} psychic @param {number} connectionId */
  constructor(load, psychic, connectionId) {
    this.load = load;
    this.psychic = psychic;
    this.connectionId = connectionId;
    /** @type {string[]} */
    this.acknowledged = [];
    this.chatId = 0;
    this.token = '';
  }

  async begin() {
    const { site, key } = this.load;
    const { psychic, connectionId } = this;
    await site.must('POST', `/api/psychics/${psychic.id}/status`, {
      cookie: psychic.cookie,
      body: { code: 'A' },
    });
    const { body } = await site.must('POST', '/api/integrations/chats', {
      key,
      body: {
        connection_id: connectionId,
        psychic: psychic.id,
        customer: { external_id: `m${connectionId}`, username: `member${connectionId}` },
        rate: 2.49,
        free_minutes: 0,
      },
    });
    const { chat_id: chatId, token } = /** @type {{ chat_id: number, token: string }} */ (body);
    this.chatId = chatId;
    this.token = token;
    await site.must('POST', `/api/psychics/${psychic.id}/chats/${chatId}/accept`, { cookie: psychic.cookie });
    this.member = new Stream(site, `/api/integrations/chats/${connectionId}/events`, { key: token });
    this.window = new Stream(site, `/api/psychics/${psychic.id}/chats/events`, { cookie: psychic.cookie });
  }

  /** One message of each side, each sent again until it is acknowledged, with the signs that pages send. */
  async talk() {
    const { site, running } = this.load;
    const { psychic, connectionId, chatId } = this;
    const sides = [
      { path: `/api/integrations/chats/${connectionId}`, key: this.token },
      { path: `/api/psychics/${psychic.id}/chats/${chatId}`, cookie: psychic.cookie },
    ];
    for (let turn = 0; running(); turn += 1) {
      const { path, ...who } = sides[turn % 2] ?? { path: '' };
      const said = { text: `message ${turn}`, client_id: randomUUID() };
      while (running()) {
        try {
          const { status, body } = await site.call('POST', `${path}/messages`, {
            ...who,
            body: said,
            timeout: 15_000,
          });
          if (status === 200 || status === 201) {
            this.acknowledged.push(said.client_id);
            this.load.chatting.beat();
            break;
          }
          this.load.chatting.fail(String(status));
          if (status === 401 || status === 409)
            throw new Error(`The chat is over: ${status} ${JSON.stringify(body)}`);
        } catch (error) {
          if (error instanceof Error && error.message.startsWith('The chat')) {
            this.load.faults.push(error.message);
            return;
          }
          this.load.chatting.fail(reasonOf(error));
        }
        await sleep(500);
      }
      await sleep(700);
    }
  }

  /** @returns {string[]} what is wrong with what both sides have received */
  faults() {
    return [this.member, this.window].flatMap((stream, side) => {
      const who = side === 0 ? 'the member' : 'the psychic';
      const messages = (stream?.events ?? []).filter(
        ({ event, data }) => event === 'message' && data.chat_id === this.chatId,
      );
      const ids = new Set(messages.map(({ data }) => data.client_id));
      const missing = this.acknowledged.filter((id) => !ids.has(id)).length;
      const numbers = messages.map(({ data }) => Number(data.number));
      const isInOrder = numbers.every((number, n) => n === 0 || number > (numbers[n - 1] ?? 0));
      return [
        ...(missing > 0
          ? [`${who} has not received ${missing} of ${this.acknowledged.length} messages`]
          : []),
        ...(isInOrder ? [] : [`${who} has received messages twice or out of order`]),
      ];
    });
  }

  close() {
    this.member?.close();
    this.window?.close();
  }
}

/** @param {number} days @returns {string} a day in UTC */
const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** All of it at once, a few dozen requests per second. */
export class Load {
  /**
   * @param {Site} site @param {{ key: string, manager: Person, psychics: Person[] }} people
   */
  constructor(site, { key, manager, psychics }) {
    this.site = site;
    this.key = key;
    this.manager = manager;
    this.psychics = psychics;
    this.mails = new MailServer();
    /** @type {Set<number>} */
    this.acknowledged = new Set();
    /** The acknowledged readings of the psychic whose readings are exported. @type {number[]} */
    this.exported = [];
    /** @type {Set<number>} */
    this.sent = new Set();
    /** @type {string[]} */
    this.reports = [];
    /** @type {string[]} */
    this.faults = [];
    this.writing = new Pulse();
    this.reading = new Pulse();
    this.pages = new Pulse();
    this.exporting = new Pulse();
    this.chatting = new Pulse();
    this.isOn = false;
    /** @type {Promise<unknown>[]} */
    this.work = [];
    this.running = () => this.isOn;
    this.nextId = 1_000_000;
    this.chats = psychics.slice(0, 2).map((psychic, n) => new Chat(this, psychic, 500_000 + n));
    this.stream = new Stream(site, '/api/psychics/events', { cookie: manager.cookie });
  }

  async start() {
    for (const chat of this.chats) await chat.begin();
    this.resume();
  }

  resume() {
    this.isOn = true;
    this.work = [
      this.write(),
      this.write(),
      ...this.chats.map((chat) => chat.talk()),
      this.repeat(100, this.reading, () => this.read()),
      this.repeat(200, this.pages, () => this.open()),
      this.repeat(3000, this.exporting, () => this.export()),
    ];
  }

  /** Ends all work until `resume`; the streams stay open. */
  async pause() {
    this.isOn = false;
    await Promise.all(this.work);
  }

  async stop() {
    await this.pause();
    for (const chat of this.chats) chat.close();
    this.stream.close();
    this.mails.close();
  }

  /** Sends readings like a switch: the same ones again until they are acknowledged. */
  async write() {
    while (this.running()) {
      const ids = Array.from({ length: 5 }, () => this.nextId++);
      for (const id of ids) this.sent.add(id);
      const body = ids.map((id) => this.readingOf(id));
      while (this.running()) {
        try {
          const answer = await this.site.call('POST', '/api/integrations/readings', { key: this.key, body });
          if (answer.status === 200) {
            const counts = /** @type {Record<string, number>} */ (answer.body);
            if (counts.created + counts.unchanged !== ids.length)
              this.faults.push(`readings were answered ${JSON.stringify(counts)}`);
            for (const id of ids) this.acknowledged.add(id);
            this.exported.push(...ids.filter((id) => this.psychicOf(id).id === this.psychics[2]?.id));
            this.writing.beat();
            break;
          }
          this.writing.fail(String(answer.status));
          if (answer.status < 500) this.faults.push(`readings were refused: ${JSON.stringify(answer)}`);
        } catch (error) {
          this.writing.fail(reasonOf(error));
        }
        await sleep(200);
      }
      await sleep(250);
    }
  }

  /** @param {number} id of a reading */
  psychicOf(id) {
    return this.psychics[2 + (id % (this.psychics.length - 2))];
  }

  /** @param {number} id */
  readingOf(id) {
    const seconds = 60 + (id % 600);
    return {
      connection_id: id,
      psychic: this.psychicOf(id).id,
      customer: { external_id: `c${id % 200}`, username: `customer${id % 200}` },
      conn_type: 'Call',
      started_at: new Date(Math.floor(Date.now() / 1000) * 1000 - 86_400_000)
        .toISOString()
        .replace('.000', ''),
      duration_seconds: seconds,
      free_minutes: 0,
      paid_minutes: Math.round((seconds / 60) * 100) / 100,
      rate: 3.99,
      result: 'Completed',
    };
  }

  /**
   * @param {number} pause @param {Pulse} pulse
   * @param {() => Promise<number>} action answers with its status
   */
  async repeat(pause, pulse, action) {
    while (this.running()) {
      try {
        const status = await action();
        if (status < 400) pulse.beat();
        // an account's previous export ends a moment after its last byte
        else if (status !== 429) pulse.fail(String(status));
        if (status === 401) this.faults.push('a session was refused');
      } catch (error) {
        pulse.fail(reasonOf(error));
      }
      await sleep(pause);
    }
  }

  async read() {
    const person = this.psychics[Math.floor(Math.random() * this.psychics.length)] ?? this.manager;
    const paths = ['readings', 'status', 'statistics'].map((what) => `/api/psychics/${person.id}/${what}`);
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '';
    return (await this.site.call('GET', path, { cookie: person.cookie, timeout: 10_000 })).status;
  }

  async open() {
    const pages = ['/psychic', '/dashboard', '/login', '/psychic/readings'];
    const path = pages[Math.floor(Math.random() * pages.length)] ?? '/';
    return (await this.site.call('GET', path, { cookie: this.manager.cookie, timeout: 10_000 })).status;
  }

  async export() {
    const promised = [...this.exported];
    const path = `/api/exports/psychics/${this.psychics[2]?.id}/readings?start_date=${dayAgo(3)}&end_date=${dayAgo(0)}`;
    const { status, body } = await this.site.call('GET', path, { cookie: this.manager.cookie });
    if (status === 200) this.faults.push(...exportFaults(String(body), promised));
    return status;
  }

  /** A problem report, which is mailed once; sent once, because a repeated one is another report. */
  async report() {
    // each psychic may report five problems an hour
    const person = this.psychics[2 + (this.reports.length % (this.psychics.length - 2))];
    const name = `cluster-report-${this.reports.length}-${randomUUID().slice(0, 8)}`;
    const path = `/api/psychics/${person.id}/problem`;
    const body = { category: 'Other', details: name };
    const answer = await this.site.call('POST', path, { cookie: person.cookie, body }).catch(() => undefined);
    if (answer !== undefined && answer.status < 300) this.reports.push(name);
  }

  /** By work, as in judge.mjs. */
  get pulses() {
    return {
      readings: this.writing,
      reads: this.reading,
      pages: this.pages,
      messages: this.chatting,
      exports: this.exporting,
    };
  }

  /** Every stream, by whose it is. @returns {Record<string, Stream | undefined>} */
  get streams() {
    const chats = this.chats.flatMap(({ member, window }, n) => [
      [`member ${n + 1}`, member],
      [`psychic ${n + 1}`, window],
    ]);
    return Object.fromEntries([['the manager', this.stream], ...chats]);
  }

  reset() {
    for (const pulse of Object.values(this.pulses)) pulse.reset();
    for (const stream of Object.values(this.streams)) if (stream) stream.refused.length = 0;
    this.faults.length = 0;
  }
}
