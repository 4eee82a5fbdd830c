import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseSavedViews, type SavedView } from '../../../common/domain/saved-views';
import type { SignedInActor } from '../../platform/access/actor';
import { changeVersioned, withVersion } from '../../platform/audit/versions';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { lockAccount } from '../session-store/session.query';
import type { SavedViewsForm } from './saved-views.dto';
import { SavedViewsRow } from './saved-views.entity';

/** The list views that managers save for themselves. */
@Injectable()
export class SavedViews {
  constructor(private readonly db: DataSource) {}

  find({ account: { id } }: SignedInActor): Promise<Answer<SavedViewsForm>> {
    return withVersion(this.db, ['views', id], async () => ({ views: await viewsOf(this.db.manager, id) }));
  }

  /**
   * Replaces all of them.
   * @throws InvalidInput every invalid field at once
   * @throws ChangedMeanwhile the views no longer match `ifMatch`
   */
  save(actor: SignedInActor, input: unknown, ifMatch: IfMatch): Promise<Answer<SavedViewsForm>> {
    const { id } = actor.account;
    return this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const { views } = valueOf(parseSavedViews(input));
      return changeVersioned(manager, actor, ['views', id], ifMatch, async () => {
        const before = await viewsOf(manager, id);
        await manager.upsert(SavedViewsRow, { accountId: id, views }, ['accountId']);
        const audit = {
          action: 'saved their list views',
          on: id,
          before: { views: namesOf(before) },
          after: { views: namesOf(views) },
        };
        return { body: { views }, audit };
      });
    });
  }
}

async function viewsOf(manager: EntityManager, accountId: number): Promise<SavedView[]> {
  return (await manager.findOneBy(SavedViewsRow, { accountId }))?.views ?? [];
}

const namesOf = (views: readonly SavedView[]): string[] => views.map(({ list, name }) => `${list}: ${name}`);
