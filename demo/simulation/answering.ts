import { signEvery } from '../../common/domain/chat';
import type { ChatMessageRow, PsychicChat } from '../../api/switch/chat/chat.dto';
import { closings, conversation } from '../chat-lines';
import { chanceOf } from '../random';
import type { KnownPsychic } from '../../api/switch/integrations/reading-back/reading-back.dto';
import { EventStream } from './event-stream';
import type { SimulationRun } from './run';

/**
 * Simulates a psychic at the console, who accepts most chats, answers messages, and sometimes ends a chat first.
 */
export class Answering {
  private readonly stream: EventStream;
  private readonly signs: NodeJS.Timeout;
  private running: { id: number; lines: string[] } | undefined;
  private doing = Promise.resolve();

  private constructor(
    private readonly run: SimulationRun,
    private readonly id: number,
    private readonly cookie: string,
  ) {
    this.stream = new EventStream(run.wire, `psychics/${id}/chats/events`, { cookie }, (event, data) => {
      if (event === 'chat' && data !== null) this.turn(data as PsychicChat);
      if (event === 'message' && (data as ChatMessageRow).by === 'member')
        this.answer(data as ChatMessageRow);
    });
    this.signs = setInterval(() => this.does(() => this.say('typing', { typing: false })), signEvery * 1000);
  }

  /**
   * Signs in and becomes available for whatever the permissions allow; undefined if the password is not the demo's.
   */
  static async begin(
    run: SimulationRun,
    { user_id, username, permissions }: KnownPsychic,
  ): Promise<Answering | undefined> {
    const body = { username, password: 'psychic-demo' };
    const { status, cookie } = await run.wire.call('sessions', { method: 'POST', body }, [201, 401]);
    if (status !== 201) return undefined;
    const [phone, chat] = [permissions.includes('AgentPhone'), permissions.includes('AgentChat')];
    const code = phone && chat ? 'A' : phone ? 'P' : chat ? 'C' : 'U';
    await run.wire.call(`psychics/${user_id}/status`, { method: 'POST', cookie, body: { code } }, [200, 409]);
    return new Answering(run, user_id, cookie);
  }

  async end(): Promise<void> {
    clearInterval(this.signs);
    this.stream.close();
    await this.doing;
    await this.run.wire.call('sessions/0', { method: 'DELETE', cookie: this.cookie });
  }

  private turn({ chat_id: id, state }: PsychicChat): void {
    if (state === 'ended' && this.running?.id === id) this.running = undefined;
    if (state === 'running' && this.running?.id !== id) this.running = { id, lines: this.linesOf(id) };
    if (state !== 'ringing') return;
    const chance = chanceOf(this.run.plan.seed, 'rings', id);
    const what = chance.happens(0.08) ? 'decline' : chance.happens(0.94) ? 'accept' : undefined;
    if (what === undefined) return;
    this.does(async () => {
      await this.hesitate(1 + 4 * chance.next());
      await this.post(`${id}/${what}`);
    });
  }

  private answer({ chat_id: id, text }: ChatMessageRow): void {
    const chance = chanceOf(this.run.plan.seed, 'answers', id, text);
    this.does(async () => {
      await this.say('typing', { typing: true });
      await this.hesitate(0.5 + 2 * chance.next());
      const line = this.running?.lines.shift();
      if (line !== undefined) await this.say('messages', { text: line, client_id: line });
      if (closings.includes(text) && chance.happens(0.5) && this.running?.id === id)
        await this.post(`${id}/end`);
    });
  }

  /** Waits, but not too long for contacts of one minute. */
  private hesitate(seconds: number): Promise<void> {
    return this.run.wait(seconds * Math.min(1, this.run.plan.longest / 60));
  }

  private linesOf(id: number): string[] {
    const lines = conversation(chanceOf(this.run.plan.seed, 'lines', id), 8).filter(
      ({ by }) => by === 'psychic',
    );
    return [...new Set(lines.map(({ text }) => text))];
  }

  private async say(what: string, body: object): Promise<void> {
    if (this.running !== undefined) await this.post(`${this.running.id}/${what}`, body);
  }

  /** Accepts a 409, because a chat may have ended in the meantime. */
  private async post(what: string, body?: object): Promise<void> {
    const path = `psychics/${this.id}/chats/${what}`;
    await this.run.wire.call(path, { method: 'POST', cookie: this.cookie, body }, [200, 201, 204, 409]);
  }

  /** Runs actions one after the other. */
  private does(what: () => Promise<void>): void {
    this.doing = this.doing.then(what).catch((error: unknown) => this.run.fail(error));
  }
}
