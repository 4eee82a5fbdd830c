import {
  Injectable,
  type OnModuleDestroy,
  type OnModuleInit,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { Notifications } from '../database/notifications.service';
import { readSessionCookie } from '../sessions/cookie';
import type { SignedInActor } from '../access/actor';
import { SessionStore } from '../sessions/session-store.service';
import { AvailabilityService } from '../availability/availability.service';
import { PsychicAccess } from '../access/psychic-access.service';
import { findScheduledCalls } from '../scheduled-calls/scheduled-calls.query';

/** A comment goes out so often, that proxies and browsers see the stream alive; it counts as activity of the session. */
const commentEvery = 15_000;
const checkEvery = 300;
/** Of one account in this process; of more, the oldest end. */
const mostStreams = 30;
/** A browser that reads so little has gone. */
const mostUnread = 262_144;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};

interface Stream {
  accountId: number;
  tokenHash: string | undefined;
  network: Network;
  /** Null for all of the network. */
  psychicId: number | null;
  raw: ServerResponse;
  /** A response that waits behind another on its connection never hears of the connection's end by itself. */
  socket: Socket;
}

/**
 * Server-sent events. Streams live only while this process hears the database's notifications and while their session
 * lives: a silent stream would show yesterday's state, so it ends, and the browser comes back for the current one.
 */
@Injectable()
export class LiveEvents implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<Stream>();
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly notifications: Notifications,
    private readonly sessions: SessionStore,
    private readonly access: PsychicAccess,
    private readonly availability: AvailabilityService,
  ) {
    notifications.on('availability_changed', (payload) => this.tellStatus(payload));
    notifications.on(
      'scheduled_calls_changed',
      (psychicId) => void this.tellScheduledCalls(Number(psychicId)),
    );
    notifications.onLost(() => this.endAll());
    sessions.onChanged((accountId) => this.check((stream) => stream.accountId === accountId));
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

  /** Changes of availability of a manager's whole network. */
  async openNetwork(actor: SignedInActor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.open(actor, null, request, reply);
  }

  /** Availability and scheduled calls of one psychic, the current state first. */
  async openPsychic(
    actor: SignedInActor,
    id: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.access.require(actor, id);
    const stream = await this.open(actor, id, request, reply);
    if (stream === undefined) return;
    try {
      // read after the stream has joined: what changes meanwhile is told again, never missed
      const [[status], calls] = await Promise.all([
        this.availability.read(actor, id),
        findScheduledCalls(this.db, id),
      ]);
      this.send(stream, 'status', { code: status?.code });
      this.send(stream, 'scheduled_calls', calls);
    } catch (error) {
      this.end(stream);
      throw error;
    }
  }

  /** @returns none for HEAD, which is answered at once with what a GET would begin with */
  private async open(
    actor: SignedInActor,
    psychicId: number | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Stream | undefined> {
    if (!this.notifications.isHeard) throw new ServiceUnavailableException();
    if (request.method === 'HEAD') {
      void reply.headers(streamHeaders).send();
      return undefined;
    }
    const stream: Stream = {
      accountId: actor.account.id,
      tokenHash: readSessionCookie(request),
      network: actor.network,
      psychicId,
      raw: reply.raw,
      socket: request.raw.socket,
    };
    reply.hijack();
    // an error nobody listens to ends the process
    stream.raw.on('error', () => this.end(stream));
    stream.raw.on('close', () => this.end(stream));
    stream.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      ...streamHeaders,
    });
    this.streams.add(stream);
    this.write(stream, 'retry: 2000\n\n');
    const own = [...this.streams].filter(({ accountId }) => accountId === actor.account.id);
    own.slice(0, -mostStreams).forEach((oldest) => this.end(oldest));
    // the session may have ended between the guard and here
    await this.check((other) => other === stream);
    return stream;
  }

  private tellStatus(payload: string): void {
    const [network, id, code] = payload.split(' ');
    const userId = Number(id);
    for (const stream of this.streams)
      if (stream.psychicId === userId) this.send(stream, 'status', { code });
      else if (stream.psychicId === null && stream.network === network)
        this.send(stream, 'status', { user_id: userId, code });
  }

  private async tellScheduledCalls(psychicId: number): Promise<void> {
    const listening = [...this.streams].filter((stream) => stream.psychicId === psychicId);
    if (listening.length === 0) return;
    const calls = await findScheduledCalls(this.db, psychicId).catch(() => undefined);
    for (const stream of listening)
      if (calls === undefined) this.end(stream);
      else this.send(stream, 'scheduled_calls', calls);
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
