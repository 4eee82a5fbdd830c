import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brands, type Network, networkOfHost } from '../../common/brand/brands';

export interface WireCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  key?: string;
  cookie?: string;
  /** Sent as JSON, or as is for a wav. */
  body?: unknown;
  lastEventId?: string;
  headers?: http.OutgoingHttpHeaders;
}

export interface WireAnswer {
  status: number;
  json: unknown;
  cookie: string;
  headers: http.IncomingHttpHeaders;
  /** An earlier attempt may have been carried out. */
  isRepeated: boolean;
}

/** Attempts for a call without an answer, and milliseconds between them; all calls are safe to repeat. */
const patience = { tries: 30, pause: 1000 };

/** Calls a server under the name of a network's host. */
export class Wire {
  private readonly host: string;

  constructor(
    private readonly base: URL,
    network: Network,
    private readonly patient = patience,
  ) {
    this.host =
      networkOfHost(base.host) === network ? base.host : `${brands[network].hostMarker}.${base.host}`;
  }

  /** @throws Error if there is no answer, or not all of it */
  async once(path: string, call: WireCall = {}): Promise<WireAnswer> {
    const response = await this.send(path, call);
    const cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const body = await text(response);
    const { statusCode: status = 0, headers } = response;
    return { status, json: parsed(body), cookie, headers, isRepeated: false };
  }

  /** Same as above, with retries while the server is down. @throws Error with the server's error message */
  async call(
    path: string,
    call: WireCall = {},
    fine: readonly number[] = [200, 201, 204],
  ): Promise<WireAnswer> {
    const { tries, pause } = this.patient;
    for (let left = tries; ; left--) {
      const answer = await this.once(path, call).catch((error: unknown) => {
        if (left === 0) throw error;
        return undefined;
      });
      if (answer !== undefined && fine.includes(answer.status))
        return { ...answer, isRepeated: left < tries };
      if (answer !== undefined && (answer.status < 500 || left === 0))
        throw new Error(
          `${call.method ?? 'GET'} ${path} answered ${answer.status}: ${JSON.stringify(answer.json)}`,
        );
      await sleep(pause);
    }
  }

  /** Returns the answer as it arrives. */
  send(
    path: string,
    { method = 'GET', key, cookie, body, lastEventId, headers: more }: WireCall,
  ): Promise<http.IncomingMessage> {
    const raw = Buffer.isBuffer(body) ? body : body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...more,
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

/** Undefined if it is not JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
