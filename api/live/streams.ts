import { ServiceUnavailableException } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Notifications } from '../database/notifications.service';

/** A comment goes out so often, that proxies and browsers see the stream alive; it counts as activity of the session. */
const commentEvery = 15_000;
const checkEvery = 300;
/** Of one owner in this process; of more, the oldest end. */
const mostStreams = 30;
/** A browser that reads so little has gone. */
const mostUnread = 262_144;

/** An answer that is held open, its head sent. */
export interface Connection {
  raw: ServerResponse;
  /** A response that waits behind another on its connection never hears of the connection's end by itself. */
  socket: Socket;
}

/** Begins the endless answer; none where nobody waits for one, as after HEAD. */
export type Connect = () => Connection | undefined;

export interface Told {
  event: string;
  data: unknown;
  /** What the browser names when it comes back. */
  id?: string;
  /** Nothing comes after it. */
  isLast?: boolean;
}

export interface Stream<Topic> extends Connection {
  owner: string;
  topic: Topic;
  /** Whether whoever listens still may. */
  isAllowed: () => Promise<boolean>;
  /** Ends when what came before is sent: state and events go out in the order they came, however long each takes. */
  turn: Promise<void>;
}

/**
 * Server-sent events that are open. They live only while this process hears the database's notifications and while
 * whoever listens may: a silent stream would show yesterday's state, so it ends, and the browser comes back for the
 * current one.
 */
export class Streams<Topic> {
  private readonly streams = new Set<Stream<Topic>>();
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly notifications: Notifications) {
    notifications.onLost(() => this.endAll());
  }

  start(): void {
    this.timers = [
      setInterval(() => void this.keepAlive(), commentEvery),
      setInterval(() => {
        if (!this.notifications.isHeard) this.endAll();
      }, checkEvery),
    ];
    this.timers.forEach((timer) => timer.unref());
  }

  stop(): void {
    this.timers.forEach((timer) => clearInterval(timer));
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
   * Opens a stream, which is told of everything from here on.
   * @throws ServiceUnavailableException nothing would be heard
   */
  open(
    connect: Connect,
    { owner, topic, isAllowed }: Pick<Stream<Topic>, 'owner' | 'topic' | 'isAllowed'>,
  ): Stream<Topic> | undefined {
    if (!this.notifications.isHeard) throw new ServiceUnavailableException();
    const connection = connect();
    if (connection === undefined) return undefined;
    const stream: Stream<Topic> = { ...connection, owner, topic, isAllowed, turn: Promise.resolve() };
    // an error nobody listens to ends the process
    stream.raw.on('error', () => this.end(stream));
    stream.raw.on('close', () => this.end(stream));
    this.streams.add(stream);
    this.write(stream, 'retry: 2000\n\n');
    const own = [...this.streams].filter((other) => other.owner === owner);
    own.slice(0, -mostStreams).forEach((oldest) => this.end(oldest));
    return stream;
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
  async tellInTurn(stream: Stream<Topic>, read: () => Promise<Told[]>): Promise<void> {
    return this.tell(stream, stream.turn.then(read));
  }

  /** Shows that the streams are alive, and ends those that no longer may be; a timer calls it. */
  async keepAlive(): Promise<void> {
    for (const stream of this.streams) this.write(stream, ': \n\n');
    await this.check(() => true);
  }

  /** Ends the chosen streams that may no longer be, and those of which nobody can say. */
  async check(chosen: (stream: Stream<Topic>) => boolean): Promise<void> {
    await Promise.all(
      [...this.streams].filter(chosen).map(async (stream) => {
        if (!(await stream.isAllowed().catch(() => false))) this.end(stream);
      }),
    );
  }

  private endAll(): void {
    for (const stream of this.streams) this.end(stream);
  }

  private send(stream: Stream<Topic>, { event, data, id, isLast }: Told): void {
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
