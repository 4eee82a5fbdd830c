import http from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brands, type Network, networkOfHost } from '../../common/brand/brands';

export interface WireCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  key?: string;
  cookie?: string;
  /** Sent as JSON, or as is for a wav. */
  body?: unknown;
  lastEventId?: string;
}

export interface WireAnswer {
  status: number;
  json: unknown;
  cookie: string;
}

/** Attempts for a call without an answer; all calls are safe to repeat. */
const tries = 30;

/** Calls a server under the name of a network's host. */
export class Wire {
  private readonly host: string;

  constructor(
    private readonly base: URL,
    network: Network,
  ) {
    this.host =
      networkOfHost(base.host) === network ? base.host : `${brands[network].hostMarker}.${base.host}`;
  }

  /** @throws Error if there is no answer */
  async once(path: string, call: WireCall = {}): Promise<WireAnswer> {
    const response = await this.send(path, call);
    const cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const body = await json(response).catch(() => undefined);
    return { status: response.statusCode ?? 0, json: body, cookie };
  }

  /** Same as above, with retries while the server is down. @throws Error with the server's error message */
  async call(
    path: string,
    call: WireCall = {},
    fine: readonly number[] = [200, 201, 204],
  ): Promise<WireAnswer> {
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

  /** Returns the answer as it arrives. */
  send(
    path: string,
    { method = 'GET', key, cookie, body, lastEventId }: WireCall,
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
