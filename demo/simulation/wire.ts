import http from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brands, type Network, networkOfHost } from '../../common/brand/brands';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  key?: string;
  cookie?: string;
  /** Sent as JSON, or as it is when it is a wav. */
  body?: unknown;
  lastEventId?: string;
}

export interface Answer {
  status: number;
  json: unknown;
  cookie: string;
}

/** Tries of a call that nobody answers; each may be repeated safely. */
const tries = 30;

/** Calls of one server under the name of a network's host. */
export class Wire {
  private readonly host: string;

  constructor(
    private readonly base: URL,
    network: Network,
  ) {
    this.host =
      networkOfHost(base.host) === network ? base.host : `${brands[network].hostMarker}.${base.host}`;
  }

  /** @throws Error where nobody answers */
  async once(path: string, call: Call = {}): Promise<Answer> {
    const response = await this.send(path, call);
    const cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const told = await json(response).catch(() => undefined);
    return { status: response.statusCode ?? 0, json: told, cookie };
  }

  /** The same, again while the server is away. @throws Error with what the server says against it */
  async call(path: string, call: Call = {}, fine: readonly number[] = [200, 201, 204]): Promise<Answer> {
    for (let left = tries; ; left--) {
      const answer = await this.once(path, call).catch((error: unknown) => {
        if (left === 0) throw error;
        return undefined;
      });
      if (answer !== undefined && fine.includes(answer.status)) return answer;
      if (answer !== undefined && (answer.status < 500 || left === 0))
        throw new Error(
          `${call.method ?? 'GET'} ${path} answered ${answer.status}: ${JSON.stringify(answer.json)}`,
        );
      await sleep(1000);
    }
  }

  /** An answer as it comes. */
  send(
    path: string,
    { method = 'GET', key, cookie, body, lastEventId }: Call,
  ): Promise<http.IncomingMessage> {
    const raw = Buffer.isBuffer(body) ? body : body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host: this.host,
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(cookie !== undefined && { cookie }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...(raw !== undefined && { 'content-length': Buffer.byteLength(raw) }),
      ...(raw !== undefined && { 'content-type': Buffer.isBuffer(raw) ? 'audio/wav' : 'application/json' }),
    };
    const { request } = this.base.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      request(new URL(`/api/${path}`, this.base), { method, headers })
        .once('response', resolve)
        .once('error', reject)
        .end(raw);
    });
  }
}
