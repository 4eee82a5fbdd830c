import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import type { Db } from '../database/db';
import { Answer, JsonText } from '../http/answer';
import { type Made, PublishedAnswers } from './published-answers';
import { findPublication, type PublicationState } from './publication.query';

/**
 * Figures as of the last publication, with current names. An answer is built from a single database snapshot, and
 * served from memory until a publication or a name change.
 */
@Injectable()
export class PublishedFigures {
  private readonly answers = new PublishedAnswers();

  constructor(private readonly db: DataSource) {}

  /**
   * @param question the complete query: identical text gets the same answer
   * @param make builds the answer in the given transaction
   */
  async answer(
    network: Network,
    question: unknown[],
    make: (db: Db) => Promise<Made>,
  ): Promise<Answer<JsonText>> {
    const keyOf = (state: PublicationState): string => JSON.stringify([network, state, question]);
    const { body, parts } =
      this.answers.find(keyOf(await findPublication(this.db, network))) ??
      (await this.db.transaction('REPEATABLE READ', async (snapshot) => {
        // a publication may have happened in the meantime: the answer is cached under, and labeled with, the one
        // that it reads
        const state = await findPublication(snapshot, network);
        const made = await make(snapshot);
        const publishedAt = state.published_at && newYorkIso(state.published_at);
        const parts = { ...made.parts, ...(publishedAt !== null && { publishedAt }) };
        return this.answers.keep(keyOf(state), { ...made, parts: parts });
      }));
    return new Answer(new JsonText(body), parts);
  }
}
