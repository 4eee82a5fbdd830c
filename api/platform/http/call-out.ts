import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { holds, isPublic } from './addresses';

/** Why there was no response. */
export const faults = ['address', 'name', 'tls', 'timeout', 'connection', 'answer'] as const;
export type Fault = (typeof faults)[number];

/** An endpoint's response, or the reason why there is none. */
export type CallOutcome = { code: number; fault: null } | { code: null; fault: Fault };

interface Resolved {
  address: string;
  family: number;
}

export interface CallOut {
  headers: Record<string, string>;
  body: string | Buffer;
  /** Networks that may be called although they are not public; these also over http. */
  allowed: BlockList;
  /** Aborts the call at once. */
  signal?: AbortSignal;
  /** In total. */
  milliseconds?: number;
  /** Resolved once per call. */
  resolve?: (name: string) => Promise<Resolved[]>;
}

/** The response body is ignored; up to this much of it is read so that the endpoint can finish sending it. */
const mostAnswer = 65_536;

class RefusedAddress extends Error {}

/**
 * Sends one POST to a third-party URL. It only connects to the public internet and the allowed networks: the name
 * is resolved once, and the same address is checked and connected to. Redirects are not followed.
 */
export async function callOut(
  address: string,
  { headers, body, allowed, signal, milliseconds = 10_000, resolve = everyAddress }: CallOut,
): Promise<CallOutcome> {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  const mayCall = (ip: string): boolean => holds(allowed, ip) || (isSecure && isPublic(ip));
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // IP addresses are connected to without a look-up
  if (isIP(host) !== 0 && !mayCall(host)) return { code: null, fault: 'address' };
  const timeout = AbortSignal.timeout(milliseconds);
  try {
    const request = (isSecure ? secureRequest : plainRequest)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      lookup: lookupOf(resolve, mayCall),
    });
    request.end(body);
    const response = await answerOf(request);
    await discard(response);
    return { code: response.statusCode ?? 0, fault: null };
  } catch (error) {
    return { code: null, fault: timeout.aborted ? 'timeout' : faultOf(error) };
  }
}

const everyAddress = (name: string): Promise<Resolved[]> => lookup(name, { all: true });

/** Passes on only addresses that may be called. */
const lookupOf =
  (resolve: (name: string) => Promise<Resolved[]>, mayCall: (ip: string) => boolean): LookupFunction =>
  (name, options, done) => {
    resolve(name).then(
      (found) => {
        const [first, ...more] = found.filter(({ address }) => mayCall(address));
        if (first === undefined) done(new RefusedAddress(), '', 0);
        else if (options.all === true) done(null, [first, ...more]);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, '', 0),
    );
  };

const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
    request.once('close', () => reject(new Error('closed without an answer')));
  });

/** Reads a response to its end, or up to the limit. */
const discard = (response: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let size = 0;
    response.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > mostAnswer) response.destroy();
    });
    response.on('error', () => undefined);
    response.once('close', resolve);
  });

function faultOf(error: unknown): Fault {
  if (error instanceof RefusedAddress) return 'address';
  const code = String((error as { code?: unknown } | null)?.code);
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'name';
  if (/^HPE_/.test(code)) return 'answer';
  if (/^ERR_TLS|^ERR_SSL|CERT|SIGNATURE|^EPROTO$/.test(code)) return 'tls';
  return 'connection';
}
