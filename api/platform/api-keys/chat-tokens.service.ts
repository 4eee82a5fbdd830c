import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { Secrets } from '../database/secrets';
import { findChatOf } from './api-keys.query';
import { bearerOf } from './bearer';
import { hashKey } from './key-hash';

/**
 * The tokens for the members' side of a chat. A token is derived from the chat with the data key, so that it can be
 * issued again while only its hash is stored.
 */
@Injectable()
export class ChatTokens {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
  ) {}

  of(network: Network, connectionId: number): string {
    return this.secrets.fingerprint('chat token', `${network} ${connectionId}`);
  }

  /** The chat of a `Bearer …` header; undefined for the token of another or ended chat, and without a token. */
  find(
    authorization: string | undefined,
    connectionId: string,
  ): Promise<{ id: number; network: Network } | undefined> {
    const token = bearerOf(authorization);
    return token === undefined || !/^\d+$/.test(connectionId)
      ? Promise.resolve(undefined)
      : findChatOf(this.db, hashKey(token), connectionId);
  }
}
