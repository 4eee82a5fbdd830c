import type { paths } from '../../common/api/schema';

type Of<Path extends keyof paths, Status extends number> = paths[Path] extends {
  post: { responses: Record<Status, { content: { 'application/json': infer Body } }> };
}
  ? Body
  : never;

/** How the chat stands, and a message, as the member is told. */
export type Chat = Of<'/api/integrations/chats/{connection_id}/end', 200>;
export type Message = Of<'/api/integrations/chats/{connection_id}/messages', 201>;
export type Sign = Of<'/api/integrations/chats/{connection_id}/typing', 200>;

export interface Psychic {
  user_id: number;
  username: string;
}

export interface Asked {
  connection_id: number;
  token: string;
}

/** What a call was refused with; without a sentence where nobody answered. */
export class Refused extends Error {
  constructor(
    /** The HTTP status; 0 without an answer. */
    readonly status = 0,
    detail?: string,
  ) {
    super(detail);
  }
}

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`/api/${path}`, init).catch(() => undefined);
  if (response === undefined) throw new Refused();
  const said = response.status === 204 ? null : ((await response.json().catch(() => null)) as unknown);
  if (!response.ok) throw new Refused(response.status, (said as { detail?: string } | null)?.detail);
  return said;
}

const post = (
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<unknown> =>
  call(path, {
    method: 'POST',
    // on a connection that has died, nobody answers
    signal: AbortSignal.timeout(15_000),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

export const freePsychics = async (): Promise<Psychic[]> => (await call('demo/psychics')) as Psychic[];

export const askFor = async (psychic: number): Promise<Asked> =>
  (await post('demo/chats', { psychic })) as Asked;

/** What a member's page does with the token of a chat. */
export class ChatLine {
  private readonly path: string;
  private readonly headers: { authorization: string };

  constructor({ connection_id, token }: Asked) {
    this.path = `integrations/chats/${connection_id}`;
    this.headers = { authorization: ['bearer', token].join(' ') };
  }

  say(text: string, clientId: string): Promise<unknown> {
    return post(`${this.path}/messages`, { text, client_id: clientId }, this.headers);
  }

  /** @returns how far the chat has come */
  async type(typing: boolean): Promise<Sign> {
    return (await post(`${this.path}/typing`, { typing }, this.headers)) as Sign;
  }

  async end(): Promise<Chat> {
    return (await post(`${this.path}/end`, undefined, this.headers)) as Chat;
  }

  /** @returns a stream of events, from what was heard last on; undefined where there is none */
  async events(
    lastId: string | undefined,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const headers = { ...this.headers, ...(lastId !== undefined && { 'last-event-id': lastId }) };
    const response = await fetch(`/api/${this.path}/events`, { headers, signal }).catch(() => undefined);
    return response?.ok === true ? (response.body ?? undefined) : undefined;
  }
}
