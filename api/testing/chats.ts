import { ChatTransitions, endChatsJob } from '../switch/chat/chat-transitions.service';
import { jobActor } from '../platform/access/actor';
import type { TestAnswer, TestApp } from './app';
import { createManager, createPsychic, type PsychicTraits, testPassword } from './people';

/** A signed-in psychic who can be asked for a chat. */
export interface AskedPsychic {
  id: number;
  own: string;
}

/** A requested chat. */
export interface Ringing extends AskedPsychic {
  chatId: number;
  connectionId: number;
  token: string;
}

let count = 0;

/** Members and psychics who chat. */
export class ChatWorld {
  private constructor(
    readonly test: TestApp,
    readonly boss: number,
    readonly manager: string,
    readonly key: string,
  ) {}

  static async open(test: TestApp): Promise<ChatWorld> {
    const boss = await createManager(test.db, 'cos', 'manager');
    // when a test moves a chat in time, the program counts as having run
    await test.db.query(
      `insert into uptime (since, seen_at) values ('epoch', now()) on conflict (id) do update set since = 'epoch', seen_at = now()`,
    );
    return new ChatWorld(test, boss, await test.signIn('manager', testPassword), await test.createKey('cos'));
  }

  async psychic(traits: PsychicTraits = {}): Promise<AskedPsychic> {
    const username = `chatting${++count}`;
    const id = await createPsychic(this.test.db, 'cos', this.boss, {
      username,
      availability: 'A',
      ...traits,
    });
    return { id, own: await this.test.signIn(username, testPassword) };
  }

  askFor(psychic: number | string, body: object = {}, key = this.key): Promise<TestAnswer> {
    const ask = {
      connection_id: 70_000 + ++count,
      psychic,
      customer: { external_id: `m${count}`, username: `member${count}` },
      rate: 2.49,
      free_minutes: 5,
      ...body,
    };
    return this.test.call('/api/integrations/chats', { method: 'POST', key, body: ask });
  }

  /** A chat that is ringing, with its own psychic. */
  async ringing(body: object = {}, traits: PsychicTraits = {}): Promise<Ringing> {
    const psychic = await this.psychic(traits);
    const connectionId = 80_000 + ++count;
    const { status, json, text } = await this.askFor(psychic.id, { connection_id: connectionId, ...body });
    if (status !== 201) throw new Error(text);
    const { chat_id, token } = json as { chat_id: number; token: string };
    return { ...psychic, chatId: chat_id, connectionId, token };
  }

  /** An active chat. */
  async running(body: object = {}, traits: PsychicTraits = {}): Promise<Ringing> {
    const chat = await this.ringing(body, traits);
    const { status, text } = await this.psychicDoes(chat, 'accept');
    if (status !== 200) throw new Error(text);
    return chat;
  }

  psychicDoes({ id, chatId, own }: Ringing, what: string, body?: object): Promise<TestAnswer> {
    return this.test.call(`/api/psychics/${id}/chats/${chatId}/${what}`, {
      method: 'POST',
      cookie: own,
      body,
    });
  }

  memberDoes(
    { connectionId, token }: Ringing,
    what: string,
    body?: object,
    key = token,
  ): Promise<TestAnswer> {
    return this.test.call(`/api/integrations/chats/${connectionId}/${what}`, { method: 'POST', key, body });
  }

  /** Moves a chat's times back, as if time had passed. */
  async later({ chatId }: Ringing, seconds: number): Promise<void> {
    const columns = ['asked_at', 'accepted_at', 'psychic_heard_at', 'member_heard_at'];
    await this.test.db.query(
      `update chats set ${columns.map((name) => `${name} = ${name} - $2 * interval '1 second'`).join(', ')}
        where id = $1 and ended_at is null`,
      [chatId, seconds],
    );
  }

  /**
   * Gives a chat this duration, with both sides silent at the end. One statement, because a clock checks every
   * second.
   */
  async lasted(
    { chatId }: Ringing,
    seconds: number,
    silent: { psychic: number; member: number } = { psychic: 0, member: 0 },
  ): Promise<void> {
    await this.test.db.query(
      `update chats set asked_at = asked_at - $2 * interval '1 second', accepted_at = now() - $2 * interval '1 second',
              psychic_heard_at = now() - $3 * interval '1 second', member_heard_at = now() - $4 * interval '1 second'
        where id = $1 and ended_at is null`,
      [chatId, seconds, silent.psychic, silent.member],
    );
  }

  /** Has a timeout check run. */
  async look({ chatId, id }: Ringing): Promise<void> {
    const actor = jobActor('cos', endChatsJob);
    await this.test.app.get(ChatTransitions).happen(actor, { id: chatId, psychicId: id }, { kind: 'time' });
  }

  async status(id: number): Promise<string | undefined> {
    const { json } = await this.test.call(`/api/psychics/${id}/status`, { cookie: this.manager });
    return (json as { code: string }[])[0]?.code;
  }

  /** The stored chat. */
  async stored({ chatId }: Ringing): Promise<Record<string, unknown>> {
    const [row] = await this.test.db.query<Record<string, unknown>[]>('select * from chats where id = $1', [
      chatId,
    ]);
    return row ?? {};
  }

  /** A chat's readings as a manager sees them in the psychic's Reading History. */
  async readings({ id }: AskedPsychic): Promise<Record<string, unknown>[]> {
    const { json } = await this.test.call(`/api/psychics/${id}/readings?start_date=2000-01-01`, {
      cookie: this.manager,
    });
    return (json as { readings: Record<string, unknown>[] }).readings;
  }
}
