import { Injectable, NotFoundException } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Actor } from '../../api/platform/access/actor';
import { findKey } from '../../api/platform/api-keys/api-keys.query';
import { hashKey } from '../../api/platform/api-keys/key-hash';
import { Asking } from '../../api/switch/chat/asking.service';
import type { AskedChat } from '../../api/switch/chat/chat.dto';
import { demoKey } from '../demo-key';
import { findKnownPsychics } from '../../api/switch/integrations/reading-back/known-psychics.query';
import { RateLimit } from '../../api/platform/limits/rate-limit.service';

/** Per address, as for any public form. */
const mostAsksPerMinute = 5;
const mostPsychics = 1000;

export interface FreePsychic {
  user_id: number;
  username: string;
}

export interface AskedAtDemo extends AskedChat {
  connection_id: number;
}

/** The server of the customers' site. It has the key, which browsers never see, and hands out chat tokens. */
@Injectable()
export class DemoSite {
  constructor(
    private readonly db: DataSource,
    private readonly asking: Asking,
    private readonly limit: RateLimit,
  ) {}

  /** Psychics who take chats now. @throws NotFoundException in a network that is not a demo */
  async psychics({ network }: Actor): Promise<FreePsychic[]> {
    await this.actorOf(network);
    const all = await findKnownPsychics(this.db, network, 0, mostPsychics);
    return all
      .filter(({ status }) => status === 'A' || status === 'C')
      .map(({ user_id, username }) => ({ user_id, username }));
  }

  /** @throws NotFoundException in a network that is not a demo @throws Throttled */
  async ask({ network, address, requestId }: Actor, psychic: number): Promise<AskedAtDemo> {
    const actor = { ...(await this.actorOf(network)), requestId };
    await this.limit.check('demo chats', address ?? '', mostAsksPerMinute);
    const connection_id = randomInt(1e12, 1e14);
    const customer = { external_id: 'demo-visitor', username: 'visitor' };
    const ask = { connection_id, psychic, customer, rate: 2.49, free_minutes: 5 };
    const { chat_id, token } = (await this.asking.ask(actor, ask, false)).body;
    return { chat_id, token, connection_id };
  }

  /** The actor for the demo's key, as for calls from any site's server. */
  private async actorOf(network: Actor['network']): Promise<Actor> {
    const key = await findKey(this.db, hashKey(demoKey(network)));
    if (key?.network !== network) throw new NotFoundException('This network is not a demo.');
    return { account: null, network, address: null, requestId: null, via: { kind: 'key', id: key.id } };
  }
}
