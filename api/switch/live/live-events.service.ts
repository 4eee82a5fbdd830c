import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Network } from '../../../common/brand/brands';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Notifications } from '../../platform/database/notifications.service';
import { SessionStore } from '../../identity/session-store/session-store.service';
import type { LiveChannel, LiveEvent } from './channel';
import type { Connect, Stream, StreamEvent } from './stream';
import { Streams } from './streams';

interface LiveTopic {
  accountId: number;
  network: Network;
  /** Null for the whole network. */
  psychicId: number | null;
}

/**
 * Server-sent events of psychics and networks, from what domains have registered. Streams end with their session.
 */
@Injectable()
export class LiveEvents implements OnModuleInit, OnModuleDestroy {
  private readonly streams: Streams<LiveTopic>;
  private readonly channels: LiveChannel[] = [];

  constructor(
    private readonly notifications: Notifications,
    private readonly sessions: SessionStore,
    private readonly access: PsychicAccess,
  ) {
    this.streams = new Streams(notifications);
    sessions.onChanged((accountId) => this.streams.check(({ topic }) => topic.accountId === accountId));
  }

  /**
   * Call it only before the application has started. A psychic's stream starts with the states in the order of
   * registration.
   */
  register(channel: LiveChannel): void {
    this.channels.push(channel);
    this.notifications.on(channel.notification, (payload) => {
      for (const event of channel.tell(payload)) this.tell(event);
    });
  }

  onModuleInit(): void {
    this.streams.start();
  }

  onModuleDestroy(): void {
    this.streams.stop();
  }

  /** The number of open streams. */
  get count(): number {
    return this.streams.count;
  }

  keepAlive(): Promise<void> {
    return this.streams.keepAlive();
  }

  /** Changes in a manager's whole network. @param session the hash of the session's token */
  async openNetwork(actor: SignedInActor, session: string | undefined, connect: Connect): Promise<void> {
    await this.open(actor, session, null, connect, {
      begin: () => Promise.resolve([]),
      missed: () => this.lately(actor.network),
    });
  }

  /** Changes about one psychic, starting with the current state. */
  async openPsychic(
    actor: SignedInActor,
    session: string | undefined,
    psychicId: number,
    connect: Connect,
  ): Promise<void> {
    await this.access.require(actor, psychicId);
    const begin = (): Promise<StreamEvent[]> =>
      Promise.all(
        this.channels.flatMap(({ event, begin: first }) =>
          first === undefined
            ? []
            : [first(psychicId, actor.network).then((data): StreamEvent => ({ event, data }))],
        ),
      );
    const again = this.channels.flatMap(({ event, again: data }) =>
      data === undefined ? [] : [{ event, data: data(psychicId) }],
    );
    const missed = async (): Promise<StreamEvent[]> => [...(await begin()), ...again];
    await this.open(actor, session, psychicId, connect, { begin, missed });
  }

  private async open(
    { account, network }: SignedInActor,
    tokenHash: string | undefined,
    psychicId: number | null,
    connect: Connect,
    states: Pick<Stream<LiveTopic>, 'begin' | 'missed'>,
  ): Promise<void> {
    const accountId = account.id;
    await this.streams.open(connect, {
      owner: String(accountId),
      topic: { accountId, network, psychicId },
      isAllowed: async () => (await this.sessions.find(tokenHash, network))?.id === accountId,
      last: undefined,
      ...states,
    });
  }

  private async lately(network: Network): Promise<StreamEvent[]> {
    const recent = this.channels.map(async ({ event, lately }) =>
      ((await lately?.(network)) ?? []).map((data) => ({ event, data })),
    );
    return (await Promise.all(recent)).flat();
  }

  private tell({ to, event, data }: LiveEvent): void {
    const listening = this.streams.of((topic) =>
      'psychicId' in to
        ? topic.psychicId === to.psychicId
        : topic.psychicId === null && topic.network === to.network,
    );
    if (listening.length === 0) return;
    const events = (async () => [{ event, data: await data() }])();
    for (const stream of listening) void this.streams.tell(stream, events).catch(() => undefined);
  }
}
