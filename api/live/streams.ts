import { ServiceUnavailableException } from '@nestjs/common';
import { aliveEvent, aliveEvery } from '../../common/domain/live';
import type { Notifications } from '../database/notifications.service';
import type { Connect, Connection, Stream, Told } from './stream';

/** While the database is not heard: how often sessions are asked for in it, and how long at most nobody is told anything. */
const askEvery = 900;
const longestSilence = 5000;
/** Of one owner in this process; of more, the oldest end. */
const mostStreams = 30;
/** A browser that reads so little has gone. */
const mostUnread = 262_144;

/**
 * Server-sent events that are open, while whoever listens may. While this process does not hear the database's
 * notifications nothing is sent, since it could be a former state, and nobody would tell of the end of a session: that is
 * asked for. When they are heard again, the current state follows. A longer silence would look like peace: then the
 * streams end, and pages ask.
 */
export class Streams<Topic> {
  private readonly streams = new Set<Stream<Topic>>();
  private signs: NodeJS.Timeout | undefined;
  private questions: NodeJS.Timeout | undefined;

  constructor(private readonly notifications: Notifications) {
    notifications.onSilence(() => this.wait());
    notifications.onHeard((silence) => this.goOn(silence));
  }

  start(): void {
    this.signs = setInterval(() => void this.keepAlive(), aliveEvery * 1000).unref();
  }

  stop(): void {
    clearInterval(this.signs);
    clearInterval(this.questions);
    this.endAll();
  }

  /** Streams that are open now. */
  get count(): number {
    return this.streams.size;
  }

  of(chosen: (topic: Topic) => boolean): Stream<Topic>[] {
    return [...this.streams].filter(({ topic }) => chosen(topic));
  }

  /**
   * Opens a stream, which is told how things stand and of everything from here on.
   * @throws ServiceUnavailableException nothing would be heard
   */
  async open(connect: Connect, opened: Omit<Stream<Topic>, keyof Connection | 'turn'>): Promise<void> {
    if (!this.notifications.isHeard) throw new ServiceUnavailableException();
    const connection = connect();
    if (connection === undefined) return;
    const stream: Stream<Topic> = { ...connection, ...opened, turn: Promise.resolve() };
    // an error nobody listens to ends the process
    stream.raw.on('error', () => this.end(stream));
    stream.raw.on('close', () => this.end(stream));
    this.streams.add(stream);
    this.write(stream, 'retry: 2000\n\n');
    const own = [...this.streams].filter((other) => other.owner === stream.owner);
    own.slice(0, -mostStreams).forEach((oldest) => this.end(oldest));
    // read after the stream has joined: what changes meanwhile is told after it, never missed
    const begun = this.tellInTurn(stream, () => stream.begin(stream.last));
    // the session may have ended between the guard and here
    await Promise.all([begun, this.check((other) => other === stream)]);
  }

  /** Tells what is being read already. A stream whose state or event cannot be had ends. @throws Error why not */
  async tell(stream: Stream<Topic>, told: Promise<Told[]>): Promise<void> {
    const sent = Promise.all([told, stream.turn]).then(([events]) => {
      for (const event of events) this.send(stream, event);
    });
    stream.turn = sent.catch(() => this.end(stream));
    return sent;
  }

  /** Tells what is read only when everything before it is sent. */
  tellInTurn(stream: Stream<Topic>, read: () => Promise<Told[]>): Promise<void> {
    return this.tell(stream, stream.turn.then(read));
  }

  /**
   * Shows pages and proxies that the streams are alive, and ends those that no longer may be; a timer calls it. It counts
   * as activity of the session.
   */
  async keepAlive(): Promise<void> {
    if (!this.notifications.isHeard) return;
    for (const stream of this.streams) this.write(stream, `event: ${aliveEvent}\ndata: {}\n\n`);
    await this.check(() => true);
  }

  /** Ends the chosen streams that may no longer be, and those of which nobody can say, unless they are silent anyway. */
  async check(chosen: (stream: Stream<Topic>) => boolean): Promise<void> {
    await Promise.all(
      [...this.streams].filter(chosen).map(async (stream) => {
        if (!(await stream.isAllowed().catch(() => !this.notifications.isHeard))) this.end(stream);
      }),
    );
  }

  /** Nothing is heard: only whether sessions still are is asked for. */
  private wait(): void {
    const since = Date.now();
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (Date.now() - since > longestSilence) this.endAll();
      if (isAsking) return;
      isAsking = true;
      await this.check(() => true);
      isAsking = false;
    };
    this.questions = setInterval(() => void ask(), askEvery).unref();
    void ask();
  }

  private goOn(silence: number): void {
    clearInterval(this.questions);
    if (silence > longestSilence + askEvery) this.endAll();
    for (const stream of this.streams) {
      const read = async (): Promise<Told[]> => {
        if (await stream.isAllowed()) return stream.missed?.() ?? stream.begin(stream.last);
        this.end(stream);
        return [];
      };
      void this.tellInTurn(stream, read).catch(() => undefined);
    }
  }

  private endAll(): void {
    for (const stream of this.streams) this.end(stream);
  }

  private send(stream: Stream<Topic>, { event, data, id, isLast }: Told): void {
    if (!this.notifications.isHeard) return;
    stream.last = id ?? stream.last;
    const name = id === undefined ? '' : `id: ${id}\n`;
    this.write(stream, `event: ${event}\n${name}data: ${JSON.stringify(data)}\n\n`);
    if (isLast === true) this.end(stream);
  }

  private write(stream: Stream<Topic>, text: string): void {
    if (!this.streams.has(stream)) return;
    const { raw, socket } = stream;
    if (raw.writableEnded || raw.destroyed || socket.destroyed || raw.writableLength > mostUnread)
      this.end(stream);
    else raw.write(text);
  }

  /** The last of a stream: nothing is written to it afterwards, also while it still waits to be sent. */
  private end(stream: Stream<Topic>): void {
    this.streams.delete(stream);
    if (!stream.raw.writableEnded && !stream.raw.destroyed) stream.raw.end();
  }
}
