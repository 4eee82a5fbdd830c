import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';

let connections = Date.now() % 1_000_000_000;

/** A chatting member, through the API calls of the customers' site. */
export class Member {
  private constructor(
    private readonly site: APIRequestContext,
    readonly username: string,
    readonly connectionId: number,
    private readonly token: string,
  ) {}

  /** Requests a chat with a psychic of the first or another network. */
  static async asks(
    url: string,
    psychic: number,
    {
      username = `member${connections}`,
      network = 'cos',
      freeMinutes = 5,
    }: { username?: string; network?: string; freeMinutes?: number } = {},
  ): Promise<Member> {
    connections += 1;
    const site = await request.newContext({ baseURL: url });
    const answer = await site.post('/api/integrations/chats', {
      headers: { authorization: `Bearer demo-${network}-key` },
      data: {
        connection_id: connections,
        psychic,
        customer: { external_id: `m${connections}`, username },
        rate: 2.49,
        free_minutes: freeMinutes,
      },
    });
    expect(answer.status()).toBe(201);
    const { token } = (await answer.json()) as { token: string };
    return new Member(site, username, connections, token);
  }

  async says(text: string): Promise<void> {
    const answer = await this.call('messages', { text, client_id: crypto.randomUUID() });
    expect(answer.status()).toBe(201);
  }

  async types(typing: boolean): Promise<void> {
    expect((await this.call('typing', { typing })).status()).toBe(200);
  }

  async ends(): Promise<void> {
    expect((await this.call('end')).status()).toBe(200);
  }

  private call(what: string, data: object = {}): Promise<APIResponse> {
    const headers = { authorization: `Bearer ${this.token}` };
    return this.site.post(`/api/integrations/chats/${this.connectionId}/${what}`, { headers, data });
  }
}
