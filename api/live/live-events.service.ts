import {
  Injectable,
  type OnModuleDestroy,
  type OnModuleInit,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Network } from '../../common/brand/brands';
import type { SignedInActor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import { Notifications } from '../database/notifications.service';
import { SessionStore } from '../sessions/session-store.service';
import type { Channel, LiveEvent } from './channel';

/** A comment goes out so often, that proxies and browsers see the stream alive; it counts as activity of the session. */
const commentEvery = 15_000;
const checkEvery = 300;
/** Of one account in this process; of more, the oldest end. */
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

interface Stream extends Connection {
  accountId: number;
  tokenHash: string | undefined;
  network: Network;
  /** Null for all of the network. */
  psychicId: number | null;
  /** Ends when what came before is sent: state and events go out in the order they came, however long each takes. */
  turn: Promise<void>;
}

interface Told {
  event: string;
  data: unknown;
}

/**
 * Server-sent events. Streams live only while this process hears the database's notifications and while their session
 * lives: a silent stream would show yesterday's state, so it ends, and the browser comes back for the current one.
 */
@Injectable()
export class LiveEvents implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<Stream>();
  private timers: NodeJS.Timeout[] = [];

  private readonly channels: Channel[] = [];

  constructor(
    private readonly notifications: Notifications,
    private readonly sessions: SessionStore,
    private readonly access: PsychicAccess,
  ) {
    notifications.onLost(() => this.endAll());
    sessions.onChanged((accountId) => this.check((stream) => stream.accountId === accountId));
  }

  /** Only before the application has started. A psychic's stream begins in the order of registration. */
  register(channel: Channel): void {
    this.channels.push(channel);
    this.notifications.on(channel.notification, (payload) => {
      for (const event of channel.tell(payload)) this.tell(event);
    });
  }

  onModuleInit(): void {
    this.timers = [
      setInterval(() => void this.keepAlive(), commentEvery),
      setInterval(() => {
        if (!this.notifications.isHeard) this.endAll();
      }, checkEvery),
    ];
    this.timers.forEach((timer) => timer.unref());
  }

  onModuleDestroy(): void {
    this.timers.forEach((timer) => clearInterval(timer));
    this.endAll();
  }

  /** Streams that are open now. */
  get count(): number {
    return this.streams.size;
  }

  /** What changes in a manager's whole network. @param session the hash of the session's token */
  async openNetwork(actor: SignedInActor, session: string | undefined, connect: Connect): Promise<void> {
    await this.open(actor, session, null, connect, () => Promise.resolve([]));
  }

  /** What changes about one psychic, the current state first. */
  async openPsychic(
    actor: SignedInActor,
    session: string | undefined,
    psychicId: number,
    connect: Connect,
  ): Promise<void> {
    await this.access.require(actor, psychicId);
    await this.open(actor, session, psychicId, connect, () =>
      Promise.all(
        this.channels.map(async ({ event, begin }) => ({
          event,
          data: await begin(psychicId, actor.network),
        })),
      ),
    );
  }

  private async open(
    { account, network }: SignedInActor,
    tokenHash: string | undefined,
    psychicId: number | null,
    connect: Connect,
    begin: () => Promise<Told[]>,
  ): Promise<void> {
    if (!this.notifications.isHeard) throw new ServiceUnavailableException();
    const connection = connect();
    if (connection === undefined) return;
    const turn = Promise.resolve();
    const stream: Stream = { ...connection, accountId: account.id, tokenHash, network, psychicId, turn };
    // an error nobody listens to ends the process
    stream.raw.on('error', () => this.end(stream));
    stream.raw.on('close', () => this.end(stream));
    this.streams.add(stream);
    this.write(stream, 'retry: 2000\n\n');
    const own = [...this.streams].filter(({ accountId }) => accountId === account.id);
    own.slice(0, -mostStreams).forEach((oldest) => this.end(oldest));
    // read after the stream has joined: what changes meanwhile is told after it, never missed
    const begun = this.sendInTurn(stream, begin());
    // the session may have ended between the guard and here
    await Promise.all([begun, this.check((other) => other === stream)]);
  }

  private tell({ to, event, data }: LiveEvent): void {
    const listening = [...this.streams].filter((stream) =>
      'psychicId' in to
        ? stream.psychicId === to.psychicId
        : stream.psychicId === null && stream.network === to.network,
    );
    if (listening.length === 0) return;
    const told = (async () => [{ event, data: await data() }])();
    for (const stream of listening) void this.sendInTurn(stream, told).catch(() => undefined);
  }

  /** A stream whose state or event cannot be had ends. @throws Error why not */
  private async sendInTurn(stream: Stream, told: Promise<Told[]>): Promise<void> {
    const sent = Promise.all([told, stream.turn]).then(([events]) => {
      for (const { event, data } of events) this.send(stream, event, data);
    });
    stream.turn = sent.catch(() => this.end(stream));
    return sent;
  }

  /** Shows that the streams are alive, and ends those that no longer may be; a timer calls it. */
  async keepAlive(): Promise<void> {
    for (const stream of this.streams) this.write(stream, ': \n\n');
    await this.check(() => true);
  }

  /** Ends the chosen streams whose session is gone, and those of whom nobody can say. */
  private async check(chosen: (stream: Stream) => boolean): Promise<void> {
    await Promise.all(
      [...this.streams].filter(chosen).map(async (stream) => {
        const user = await this.sessions.find(stream.tokenHash, stream.network).catch(() => undefined);
        if (user?.id !== stream.accountId) this.end(stream);
      }),
    );
  }

  private endAll(): void {
    for (const stream of this.streams) this.end(stream);
  }

  private send(stream: Stream, event: string, data: unknown): void {
    this.write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private write(stream: Stream, text: string): void {
    if (!this.streams.has(stream)) return;
    const { raw, socket } = stream;
    if (raw.writableEnded || raw.destroyed || socket.destroyed || raw.writableLength > mostUnread)
      this.end(stream);
    else raw.write(text);
  }

  /** The last of a stream: nothing is written to it afterwards, also while it still waits to be sent. */
  private end(stream: Stream): void {
    this.streams.delete(stream);
    if (!stream.raw.writableEnded && !stream.raw.destroyed) stream.raw.end();
  }
}
