import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import type { Db } from '../database/db';
import { Answer, JsonText } from '../http/answer';
import { type Made, PublishedAnswers } from './published-answers';
import { findPublication, type PublicationState } from './publication.query';

/**
 * Figures as they stood at the last publication, under the names of now. An answer is made of one instant of the
 * database, and served from memory until a publication or a name makes it another.
 */
@Injectable()
export class PublishedFigures {
  private readonly answers = new PublishedAnswers();

  constructor(private readonly db: DataSource) {}

  /**
   * @param question what is asked, whole: two questions that are written the same get the same answer
   * @param make reads the answer on the transaction that it is given
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
        // a publication may have come meanwhile: the answer is kept under, and tells, the one that it reads
        const state = await findPublication(snapshot, network);
        const made = await make(snapshot);
        const publishedAt = state.published_at && newYorkIso(state.published_at);
        const told = { ...made.parts, ...(publishedAt !== null && { publishedAt }) };
        return this.answers.keep(keyOf(state), { ...made, parts: told });
      }));
    return new Answer(new JsonText(body), parts);
  }
}
