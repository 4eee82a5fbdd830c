import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { mostSavedReplies, parseSavedReply } from '../../../common/domain/saved-reply';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { changesBetween } from '../../platform/audit/changes';
import { raiseVersion, requireVersion, withVersion } from '../../platform/audit/versions';
import { forgetVersion } from '../../platform/audit/versions.query';
import { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { SavedReplyRow } from './saved-reply.entity';
import type { SavedReply } from './saved-replies.dto';
import { lockNetworkReplies } from './saved-replies.query';

/** Replies that the managers of a network keep for later. */
@Injectable()
export class SavedReplies {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  async list({ network }: SignedInActor): Promise<SavedReply[]> {
    const rows = await this.db.getRepository(SavedReplyRow).find({
      where: { network },
      order: { title: 'asc', id: 'asc' },
      take: mostSavedReplies,
    });
    return rows.map(shown);
  }

  async find(actor: SignedInActor, id: number): Promise<Answer<SavedReply>> {
    await requireReply(this.db.manager, actor, id);
    return withVersion(this.db, ['saved_reply', id], async () =>
      shown(await requireReply(this.db.manager, actor, id)),
    );
  }

  /**
   * @throws InvalidInput every invalid field at once
   * @throws ConflictException the network has as many as it can have
   */
  add(actor: SignedInActor, input: unknown): Promise<SavedReply> {
    const { network } = actor;
    return this.db.transaction(async (manager) => {
      const reply = valueOf(parseSavedReply(input));
      await lockNetworkReplies(manager, network);
      if ((await manager.countBy(SavedReplyRow, { network })) >= mostSavedReplies)
        throw new ConflictException(`At most ${mostSavedReplies} replies can be saved. Delete one first.`);
      const row = manager.create(SavedReplyRow, { network, ...reply });
      await manager.insert(SavedReplyRow, row);
      await this.audit.record(manager, actor, { action: 'added a saved reply', after: shown(row) });
      return shown(row);
    });
  }

  /**
   * @throws InvalidInput every invalid field at once
   * @throws ChangedMeanwhile the reply no longer matches `ifMatch`
   */
  save(actor: SignedInActor, id: number, input: unknown, ifMatch: IfMatch): Promise<Answer<SavedReply>> {
    return this.db.transaction(async (manager) => {
      const before = await requireReply(manager, actor, id, true);
      const reply = valueOf(parseSavedReply(input));
      await requireVersion(manager, ['saved_reply', id], ifMatch);
      await manager.update(SavedReplyRow, { id }, reply);
      const changes = changesBetween(shown(before), { id, ...reply }) ?? { before: {}, after: {} };
      await this.audit.record(manager, actor, {
        action: 'changed a saved reply',
        before: { id, ...changes.before },
        after: { id, ...changes.after },
      });
      const version = await raiseVersion(manager, actor, ['saved_reply', id]);
      return new Answer({ id, ...reply }, { version });
    });
  }

  /**
   * @throws NotFoundException also the second time
   * @throws ChangedMeanwhile the reply no longer matches `ifMatch`
   */
  async delete(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<void> {
    await this.db.transaction(async (manager) => {
      const before = await requireReply(manager, actor, id, true);
      await requireVersion(manager, ['saved_reply', id], ifMatch);
      await manager.delete(SavedReplyRow, { id });
      await forgetVersion(manager, 'saved_reply', id);
      await this.audit.record(manager, actor, { action: 'deleted a saved reply', before: shown(before) });
    });
  }
}

const shown = ({ id, title, text }: SavedReplyRow): SavedReply => ({ id, title, text });

/** @throws NotFoundException there is none in the network */
async function requireReply(
  manager: EntityManager,
  { network }: SignedInActor,
  id: number,
  isLocked = false,
): Promise<SavedReplyRow> {
  const row = await manager.findOne(SavedReplyRow, {
    where: { id, network },
    ...(isLocked && { lock: { mode: 'pessimistic_write' as const } }),
  });
  if (row === null) throw new NotFoundException('There is no such saved reply.');
  return row;
}
