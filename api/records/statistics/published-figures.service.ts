import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import { Replica } from '../../platform/database/replica.service';
import { Answer, JsonText } from '../../platform/http/answer';
import { type Made, type PublishedAnswer, PublishedAnswers } from './published-answers';
import { findPublication, type PublicationState } from './publication.query';

/**
 * Figures as of the last publication, with current names. An answer is built from a single database snapshot, and
 * served from memory until a publication or a name change.
 */
@Injectable()
export class PublishedFigures {
  private readonly answers = new PublishedAnswers();

  constructor(
    private readonly db: DataSource,
    private readonly replica: Replica,
  ) {}

  /**
   * @param question the complete query: identical text gets the same answer
   * @param make builds the answer in the given transaction
   */
  async answer(
    network: Network,
    question: unknown[],
    make: (db: Db, publishedAt: Date | null) => Promise<Made>,
  ): Promise<Answer<JsonText>> {
    const keyOf = (state: PublicationState): string => JSON.stringify([network, state, question]);
    const current = keyOf(await findPublication(this.db, network));
    const makeOn = (db: DataSource): Promise<PublishedAnswer> =>
      db.transaction('REPEATABLE READ', async (snapshot) => {
        // a publication may have happened in the meantime: the answer is cached under, and labeled with, the one
        // that it reads
        const state = await findPublication(snapshot, network);
        const key = keyOf(state);
        // the replica may not have it yet
        if (db !== this.db && key !== current) throw new Error('The replica has another publication.');
        const made = await make(snapshot, state.published_at);
        const publishedAt = state.published_at && newYorkIso(state.published_at);
        const parts = { ...made.parts, ...(publishedAt !== null && { publishedAt }) };
        return this.answers.keep(key, { ...made, parts });
      });
    const { recent } = this.replica;
    const onPrimary = (): Promise<PublishedAnswer> => makeOn(this.db);
    const { body, parts } =
      this.answers.find(current) ??
      (await (recent === undefined ? onPrimary() : this.replica.or(() => makeOn(recent), onPrimary)));
    return new Answer(new JsonText(body), parts);
  }
}
