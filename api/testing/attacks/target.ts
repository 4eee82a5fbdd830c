import type { Challenge } from 'altcha-lib/types';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { hashKey } from '../../platform/api-keys/key-hash';
import { askExample } from '../../switch/chat/chat.dto';
import { readingExample } from '../../switch/integrations/readings.dto';
import { hashToken } from '../../identity/session-store/cookie';
import { createDataSource } from '../../operations/schema/data-source';
import type { Network } from '../../../common/brand/brands';
import { asApplication, createTestDatabase } from '../database';
import { solve } from '../bot-check';
import { addContact } from '../fixtures';
import { createManager, createPsychic, testPassword } from '../people';
import { Program } from '../program';
import { makeWebhook } from '../webhooks';

export interface SentCall {
  method?: string;
  network?: Network;
  cookie?: string | undefined;
  /** An API key or a chat token. */
  bearer?: string | undefined;
  headers?: http.OutgoingHttpHeaders;
  /** Strings and buffers are sent as they are, anything else as JSON. */
  body?: unknown;
}

export interface Got {
  status: number;
  type: string;
  headers: http.IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  milliseconds: number;
}

let clients = 0;

/** The built program with people in both networks, and the data that attacks start from. */
export class Target {
  psychic = 0;
  contact = 0;
  hook = 0;
  chatToken = '';
  readonly keys = { read: 'attack-read', write: 'attack-write' };

  private constructor(
    readonly db: DataSource,
    private readonly program: Program,
    private readonly drop: () => Promise<void>,
  ) {}

  /** @param env additional environment variables of the program */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<Target> {
    const made = await createTestDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), 'psychic-network-attack-'));
    const db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    const program = await Program.start(asApplication(made.url), folder, {
      BOT_CHECK_TRIES: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...env,
    });
    const target = new Target(db, program, async () => {
      await program.kill();
      await db.destroy();
      await made.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    await target.people();
    return target;
  }

  stop = (): Promise<void> => this.drop();

  private async people(): Promise<void> {
    for (const network of ['cos', 'onesun'] as const) {
      const boss = await createManager(this.db, network, 'manager');
      const id = await createPsychic(this.db, network, boss, { username: 'psychic', availability: 'A' });
      if (network === 'cos') this.psychic = id;
    }
    for (const [scope, key] of Object.entries(this.keys))
      await this.db.query(
        `insert into api_keys (network, name, key_hash, scopes) values ('cos', $1, $2, array[$1])`,
        [scope, hashKey(key)],
      );
    this.hook = await makeWebhook(this.db);
    this.contact = await addContact(this.db);
    const bearer = this.keys.write;
    const reading = { ...readingExample, psychic: this.psychic, connection_id: 1 };
    await this.send('/api/integrations/readings', { method: 'POST', bearer, body: [reading] });
    const asked = { ...askExample, psychic: this.psychic, connection_id: 2 };
    const chat = await this.send('/api/integrations/chats', { method: 'POST', bearer, body: asked });
    this.chatToken = (JSON.parse(chat.text) as { token: string }).token;
  }

  async signIn(username: string, network: Network = 'cos'): Promise<string> {
    const { headers } = await this.send('/api/sessions', {
      method: 'POST',
      network,
      body: { username, password: testPassword },
    });
    const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    // the routes that need a proof are attacked as well
    await this.db.query(`update sessions set proven_at = 'infinity' where token_hash = $1`, [
      hashToken(cookie.split('=', 2)[1] ?? ''),
    ]);
    return cookie;
  }

  /** A caller of each kind. Every route needs new ones, because some end sessions. */
  async everybody(): Promise<Record<string, SentCall>> {
    const manager = await this.signIn('manager');
    return {
      nobody: {},
      psychic: { cookie: await this.signIn('psychic') },
      manager: { cookie: manager },
      'a manager of the other network': { cookie: await this.signIn('manager', 'onesun') },
      'the manager at the other network': { cookie: manager, network: 'onesun' },
      'a key to read': { bearer: this.keys.read },
      'a key to write': { bearer: this.keys.write },
      'the token of a chat': { bearer: this.chatToken },
    };
  }

  /** A proof of work for a public form. */
  async proof(): Promise<string> {
    return solve(JSON.parse((await this.send('/api/bot_check')).text) as Challenge);
  }

  /**
   * Sends raw bytes on a separate connection.
   * @returns everything received until the connection is closed
   */
  async sendBytes(bytes: string): Promise<string> {
    const { hostname, port } = new URL(this.program.address);
    const socket = net.connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part)).setTimeout(15_000, () => socket.destroy());
    socket.write(bytes);
    await new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
    return Buffer.concat(parts).toString();
  }

  /** The address of a route for the test's psychic, contact, and other records. */
  addressOf(template: string, places: Record<string, string> = {}): string {
    const id = template.startsWith('/api/contacts')
      ? this.contact
      : template.startsWith('/api/webhooks')
        ? this.hook
        : this.psychic;
    const connection = template.includes('/chats/') ? 2 : 1;
    const known: Record<string, string | number> = {
      id,
      connection_id: connection,
      code: '10001',
      term: 'moon',
    };
    return template.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? String(known[name] ?? 1));
  }

  /** Each call comes from a separate client, unless `x-forwarded-for` is set. */
  send(address: string, sent: SentCall = {}): Promise<Got> {
    const { method = 'GET', network = 'cos', cookie, bearer, headers, body } = sent;
    const began = Date.now();
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = body === undefined || isRaw ? body : JSON.stringify(body);
    clients += 1;
    const client = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
    const { hostname, port } = new URL(this.program.address);
    return new Promise((resolve, reject) => {
      const request = http.request({
        hostname,
        port,
        // passed as is: a URL would resolve `..` and turn `\` into `/`
        path: address,
        method,
        agent,
        headers: {
          host: `${network}.localhost`,
          'x-forwarded-for': client,
          ...(cookie !== undefined && { cookie }),
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // a kept-alive connection may close at this moment, which has nothing to do with the call
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(this.send(address, sent));
        else reject(error);
      });
      request.on('response', (response) => {
        const type = response.headers['content-type'] ?? '';
        const parts: Buffer[] = [];
        const done = (): void =>
          resolve({
            status: response.statusCode ?? 0,
            type,
            headers: response.headers,
            bytes: Buffer.concat(parts),
            text: Buffer.concat(parts).toString(),
            milliseconds: Date.now() - began,
          });
        // a stream never ends by itself
        if (type.startsWith('text/event-stream')) {
          done();
          request.destroy();
          return;
        }
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', done)
          .on('error', reject);
      });
      request.end(payload);
    });
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
