import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseSavedPhrases, type SavedPhrase } from '../../../common/domain/saved-phrases';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import { changeVersioned, withVersion } from '../../platform/audit/versions';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import type { SavedPhrasesForm } from './saved-phrases.dto';
import { SavedPhrasesRow } from './saved-phrases.entity';

/** Phrases that psychics save for their replies. Nobody else sees them; the audit only has their number. */
@Injectable()
export class SavedPhrases {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Answer<SavedPhrasesForm>> {
    await this.access.require(actor, id);
    return withVersion(this.db, ['saved_phrases', id], async () => ({
      phrases: await phrasesOf(this.db.manager, id),
    }));
  }

  /**
   * Replaces all of them.
   * @throws InvalidInput every invalid field at once
   * @throws ChangedMeanwhile the phrases no longer match `ifMatch`
   */
  async save(
    actor: SignedInActor,
    id: number,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<SavedPhrasesForm>> {
    await this.access.require(actor, id);
    const { phrases } = valueOf(parseSavedPhrases(input));
    return this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      return changeVersioned(manager, actor, ['saved_phrases', id], ifMatch, async () => {
        const before = await phrasesOf(manager, id);
        await manager.upsert(SavedPhrasesRow, { psychicId: id, phrases }, ['psychicId']);
        const audit = {
          action: 'saved their phrases',
          on: id,
          before: { phrases: before.length },
          after: { phrases: phrases.length },
        };
        return { body: { phrases }, audit };
      });
    });
  }
}

const phrasesOf = async (manager: EntityManager, psychicId: number): Promise<SavedPhrase[]> =>
  (await manager.findOneBy(SavedPhrasesRow, { psychicId }))?.phrases ?? [];
