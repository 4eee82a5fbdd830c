import type { paths } from '../../common/api/schema';

type Of<Path extends keyof paths, Status extends number> = paths[Path] extends {
  post: { responses: Record<Status, { content: { 'application/json': infer Body } }> };
}
  ? Body
  : never;

/** The chat's state and a message, as sent to the member. */
export type SiteChat = Of<'/api/integrations/chats/{connection_id}/end', 200>;
export type SiteMessage = Of<'/api/integrations/chats/{connection_id}/messages', 201>;
export type Sign = Of<'/api/integrations/chats/{connection_id}/typing', 200>;

export interface SitePsychic {
  user_id: number;
  username: string;
}

export interface AskedChat {
  connection_id: number;
  token: string;
}

/** The error of a refused call; without a message if there was no response. */
export class RefusedCall extends Error {
  constructor(
    /** HTTP status; 0 without a response. */
    readonly status = 0,
    detail?: string,
  ) {
    super(detail);
  }
}

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`/api/${path}`, init).catch(() => undefined);
  if (response === undefined) throw new RefusedCall();
  const said = response.status === 204 ? null : ((await response.json().catch(() => null)) as unknown);
  if (!response.ok) throw new RefusedCall(response.status, (said as { detail?: string } | null)?.detail);
  return said;
}

const post = (
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<unknown> =>
  call(path, {
    method: 'POST',
    // a dead connection never responds
    signal: AbortSignal.timeout(15_000),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

export const freePsychics = async (): Promise<SitePsychic[]> =>
  (await call('demo/psychics')) as SitePsychic[];

export const askFor = async (psychic: number): Promise<AskedChat> =>
  (await post('demo/chats', { psychic })) as AskedChat;

/** The calls of a member's page, with a chat's token. */
export class ChatLine {
  private readonly path: string;
  private readonly headers: { authorization: string };

  constructor({ connection_id, token }: AskedChat) {
    this.path = `integrations/chats/${connection_id}`;
    this.headers = { authorization: ['bearer', token].join(' ') };
  }

  say(text: string, clientId: string): Promise<unknown> {
    return post(`${this.path}/messages`, { text, client_id: clientId }, this.headers);
  }

  /** @returns the chat's state */
  async type(typing: boolean): Promise<Sign> {
    return (await post(`${this.path}/typing`, { typing }, this.headers)) as Sign;
  }

  async end(): Promise<SiteChat> {
    return (await post(`${this.path}/end`, undefined, this.headers)) as SiteChat;
  }

  /** @returns an event stream, starting after the last event received; undefined if there is none */
  async events(
    lastId: string | undefined,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const headers = { ...this.headers, ...(lastId !== undefined && { 'last-event-id': lastId }) };
    const response = await fetch(`/api/${this.path}/events`, { headers, signal }).catch(() => undefined);
    return response?.ok === true ? (response.body ?? undefined) : undefined;
  }
}
