import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';
import { DataSource } from 'typeorm';
import { createApp } from '../app';
import { testVapid } from './push';
import { type Env, readEnv } from '../platform/config/env';
import { hashKey } from '../platform/api-keys/key-hash';
import { hashToken } from '../identity/session-store/cookie';
import type { Scope } from '../platform/api-keys/scopes';
import { Notifications } from '../platform/database/notifications.service';
import { createTestDatabase } from './database';
import { undescribed, unguarded } from './described';
import { within } from './within';

export const testKey = Buffer.alloc(32, 7).toString('base64');

export const hosts = { cos: 'cos.localhost', onesun: 'onesun.localhost' } as const;

export interface TestCall {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  host?: string;
  cookie?: string;
  /** API key. */
  key?: string;
  headers?: Record<string, string>;
  /** Strings and buffers are sent as they are, anything else as JSON. */
  body?: unknown;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
}

/** Its job would close the periods of tests in the middle of them. */
const closesNothing = { payCloseAfterHours: 1_000_000 };

/** Until it hears the database, it refuses streams. */
const startedApp = async (...settings: Parameters<typeof createApp>): Promise<NestFastifyApplication> => {
  const app = await createApp(...settings);
  await within(() => app.get(Notifications).isHeard, 5_000);
  return app;
};

/** The complete application on its own database. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly db: DataSource,
    readonly url: string,
    private readonly drop: () => Promise<void>,
    /** Folder for stored files. */
    readonly dataDir: string,
  ) {}

  /**
   * @param through changes the database address, for instance to a proxy's
   * @param log receives the log; without it, nothing is logged
   */
  static async start(
    env: Partial<Env> = {},
    through = (url: string): string => url,
    log?: DestinationStream,
  ): Promise<TestApp> {
    const made = await createTestDatabase();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-app-'));
    const database = { ...made, url: through(made.url) };
    const app = await startedApp(
      {
        ...readEnv({
          LOG_LEVEL: log === undefined ? 'silent' : 'info',
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
          DATA_KEY: testKey,
          BOT_CHECK_TRIES: '1',
        }),
        ...closesNothing,
        vapid: testVapid,
        pushServices: ['127.0.0.1'],
        ...env,
      },
      database.url,
      log,
    );
    const drop = async (): Promise<void> => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return new TestApp(app, app.get(DataSource), database.url, drop, dataDir);
  }

  /** Simulates another process on the same database; stopped before this one. */
  async beside(changes: Partial<Env> = {}): Promise<TestApp> {
    const env = readEnv({
      LOG_LEVEL: 'silent',
      DATABASE_URL: this.url,
      DATA_DIR: this.dataDir,
      DATA_KEY: testKey,
    });
    const app = await startedApp(
      { ...env, ...closesNothing, vapid: testVapid, pushServices: ['127.0.0.1'], ...changes },
      this.url,
    );
    return new TestApp(app, app.get(DataSource), this.url, () => Promise.resolve(), this.dataDir);
  }

  /** Starts listening, for tests that need a connection. @returns the address */
  async listen(): Promise<string> {
    await this.app.listen(0, '127.0.0.1');
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as AddressInfo).port}`;
  }

  /** Waits until this process has received every notification that was committed before the call. */
  async hearAll(): Promise<void> {
    const client = this.app.get(Notifications)['client'];
    let isHeard = false;
    const hear = ({ channel }: { channel: string }): void => {
      isHeard ||= channel === 'hear_all';
    };
    client?.on('notification', hear);
    await client?.query('listen hear_all');
    await this.db.query('notify hear_all');
    if (!(await within(() => isHeard))) throw new Error('The program does not hear the database.');
    await client?.query('unlisten hear_all');
    client?.off('notification', hear);
  }

  async stop(): Promise<void> {
    // a connection that has not sent anything yet would hold the server for a minute
    const timer = setTimeout(() => this.app.getHttpServer().closeAllConnections(), 500);
    await this.app.close();
    clearTimeout(timer);
    await this.drop();
  }

  /**
   * @throws Error if the answer does not match common/api/openapi.json, or lacks the headers that every answer has
   */
  async call(
    path: string,
    { method = 'GET', host = hosts.cos, cookie, key, headers = {}, body }: TestCall = {},
  ): Promise<TestAnswer> {
    const response = await this.app.inject({
      method,
      url: path,
      headers: {
        host,
        ...(cookie !== undefined && { cookie }),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && !isRaw(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const type = String(response.headers['content-type'] ?? '');
    const fault =
      undescribed(method, path, response.statusCode, type, response.body) ??
      unguarded(path, response.headers, response.body);
    if (fault !== undefined) throw new Error(fault);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      json: parsed(response.body),
    };
  }

  /** Opens an endless answer, such as an event stream, and closes it again. @returns the status */
  async open(path: string, { host = hosts.cos, cookie, key }: TestCall = {}): Promise<number> {
    const response = await this.app.inject({
      method: 'GET',
      url: path,
      headers: {
        host,
        ...(cookie !== undefined && { cookie }),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      payloadAsStream: true,
    });
    response.stream().destroy();
    return response.statusCode;
  }

  /**
   * Signs in and returns the cookie.
   * @param proven whether the session counts as proven for as long as it lasts
   */
  async signIn(
    username: string,
    password: string,
    host: string = hosts.cos,
    { proven = true }: { proven?: boolean } = {},
  ): Promise<string> {
    const answer = await this.call('/api/sessions', { method: 'POST', host, body: { username, password } });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
    if (answer.status !== 201 || cookie === '')
      throw new Error(`sign-in of ${username} answered ${answer.status} ${answer.text}`);
    if (proven) await this.prove(cookie);
    return cookie;
  }

  /** Makes a session count as proven for as long as it lasts. */
  async prove(cookie: string): Promise<void> {
    await this.db.query(`update sessions set proven_at = 'infinity' where token_hash = $1`, [
      hashToken(cookie.split('=', 2)[1] ?? ''),
    ]);
  }

  /** Creates an API key of the network, ready to use. */
  async createKey(
    network: keyof typeof hosts,
    scopes: readonly Scope[] = ['read', 'write'],
  ): Promise<string> {
    const key = `test-${network}-${Math.random().toString(36).slice(2)}`;
    await this.db.query('insert into api_keys (network, name, key_hash, scopes) values ($1, $2, $3, $4)', [
      network,
      'test',
      hashKey(key),
      scopes,
    ]);
    return key;
  }
}

const isRaw = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
