import { ServiceUnavailableException } from '@nestjs/common';
import { aliveEvent, aliveEvery } from '../../../common/domain/live';
import type { Notifications } from '../../platform/database/notifications.service';
import type { Connect, Connection, Stream, StreamEvent } from './stream';

/**
 * While the database is silent: how often sessions are checked in it, and how long streams stay open without
 * events.
 */
const askEvery = 900;
const longestSilence = 5000;
/** Per owner in this process; beyond this, the oldest streams end. */
const mostStreams = 30;
/** Disconnect clients with more unread bytes than this. */
const mostUnread = 262_144;

/** When the process stops, its clients reconnect after a time in this range, so that not all do at once. */
const spread = { least: 500, most: 5000 };

/**
 * Open server-sent event streams, closed when their listener loses access. While this process does not receive the
 * database's notifications, no events are sent, because the state could be outdated. The end of a session would not
 * be noticed either, so sessions are polled. When notifications resume, the current state is sent. A longer silence
 * ends the streams, because a silent stream would look like no updates; pages then poll.
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
    for (const stream of this.streams) {
      const after = spread.least + Math.random() * (spread.most - spread.least);
      this.write(stream, `retry: ${Math.round(after)}\n\n`);
    }
    this.endAll();
  }

  /** The number of open streams. */
  get count(): number {
    return this.streams.size;
  }

  of(chosen: (topic: Topic) => boolean): Stream<Topic>[] {
    return [...this.streams].filter(({ topic }) => chosen(topic));
  }

  /**
   * Opens a stream, which gets the current state and all later changes.
   * @throws ServiceUnavailableException if notifications cannot be received
   */
  async open(connect: Connect, opened: Omit<Stream<Topic>, keyof Connection | 'turn'>): Promise<void> {
    if (!this.notifications.isHeard) throw new ServiceUnavailableException();
    const connection = connect();
    if (connection === undefined) return;
    const stream: Stream<Topic> = { ...connection, ...opened, turn: Promise.resolve() };
    // an error event without a listener would crash the process
    stream.raw.on('error', () => this.end(stream));
    stream.raw.on('close', () => this.end(stream));
    this.streams.add(stream);
    this.write(stream, 'retry: 2000\n\n');
    const own = [...this.streams].filter((other) => other.owner === stream.owner);
    own.slice(0, -mostStreams).forEach((oldest) => this.end(oldest));
    // read after the stream is registered, so that changes made meanwhile follow and are not missed
    const begun = this.tellInTurn(stream, () => stream.begin(stream.last));
    // the session may have ended since the guard checked it
    await Promise.all([begun, this.check((other) => other === stream)]);
  }

  /** Sends events that are already being read. If reading fails, the stream ends. @throws Error the reason */
  async tell(stream: Stream<Topic>, events: Promise<StreamEvent[]>): Promise<void> {
    const sent = Promise.all([events, stream.turn]).then(([ready]) => {
      for (const event of ready) this.send(stream, event);
    });
    stream.turn = sent.catch(() => this.end(stream));
    return sent;
  }

  /** Reads and sends events only after everything before them is sent. */
  tellInTurn(stream: Stream<Topic>, read: () => Promise<StreamEvent[]>): Promise<void> {
    return this.tell(stream, stream.turn.then(read));
  }

  /**
   * Shows pages and proxies that the streams are alive, and ends those that are no longer authorized; called by a
   * timer. It counts as activity of the session.
   */
  async keepAlive(): Promise<void> {
    if (!this.notifications.isHeard) return;
    for (const stream of this.streams) this.write(stream, `event: ${aliveEvent}\ndata: {}\n\n`);
    await this.check(() => true);
  }

  /**
   * Ends the chosen streams that are no longer authorized. If the check fails, streams end too, unless the database
   * is silent.
   */
  async check(chosen: (stream: Stream<Topic>) => boolean): Promise<void> {
    await Promise.all(
      [...this.streams].filter(chosen).map(async (stream) => {
        if (!(await stream.isAllowed().catch(() => !this.notifications.isHeard))) this.end(stream);
      }),
    );
  }

  /** While the database is silent, only checks sessions. */
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
      const read = async (): Promise<StreamEvent[]> => {
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

  private send(stream: Stream<Topic>, { event, data, id, isLast }: StreamEvent): void {
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

  /** Ends a stream: nothing is written to it afterwards, even if it is still waiting to be sent. */
  private end(stream: Stream<Topic>): void {
    this.streams.delete(stream);
    if (!stream.raw.writableEnded && !stream.raw.destroyed) stream.raw.end();
  }
}
