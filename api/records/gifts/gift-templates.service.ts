import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { type GiftTemplateForm, mostTemplates, parseGiftTemplate } from '../../../common/domain/gift-rules';
import { message } from '../../../common/domain/messages';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { changesBetween } from '../../platform/audit/changes';
import { raiseVersion, requireVersion, withVersion } from '../../platform/audit/versions';
import { forgetVersion } from '../../platform/audit/versions.query';
import { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { GiftTemplateRow } from './gift-template.entity';
import { isNameTaken, lockTemplates } from './gift-templates.query';
import type { GiftTemplate } from './gifts.dto';

/** The templates for gifts that a network's managers share. */
@Injectable()
export class GiftTemplates {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  async list({ network }: SignedInActor): Promise<GiftTemplate[]> {
    const rows = await this.db.manager.findBy(GiftTemplateRow, { network });
    return rows.map(toTemplate).sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
  }

  /** @throws NotFoundException there is none in the network */
  async find({ network }: SignedInActor, id: number): Promise<Answer<GiftTemplate>> {
    await findTemplate(this.db.manager, network, id);
    return withVersion(this.db, ['gift_template', id], () => findTemplate(this.db.manager, network, id));
  }

  /**
   * @throws InvalidInput every invalid field at once, or a name that is taken
   * @throws ConflictException the network has as many as it can have
   */
  add(actor: SignedInActor, input: unknown): Promise<GiftTemplate> {
    const { network } = actor;
    const template = valueOf(parseGiftTemplate(input));
    return this.db.transaction(async (manager) => {
      await lockTemplates(manager, network);
      await requireName(manager, network, template);
      if ((await manager.countBy(GiftTemplateRow, { network })) >= mostTemplates)
        throw new ConflictException(`A network can have at most ${mostTemplates} templates.`);
      const { id } = await manager.save(GiftTemplateRow, { network, ...template });
      await this.audit.record(manager, actor, {
        action: 'added a gift template',
        after: { id, ...template },
      });
      return { id, ...template };
    });
  }

  /**
   * @throws NotFoundException there is none in the network
   * @throws InvalidInput every invalid field at once, or a name that is taken
   * @throws ChangedMeanwhile the template no longer matches `ifMatch`
   */
  save(actor: SignedInActor, id: number, input: unknown, ifMatch: IfMatch): Promise<Answer<GiftTemplate>> {
    return this.db.transaction(async (manager) => {
      await lockTemplates(manager, actor.network);
      const before = await findTemplate(manager, actor.network, id);
      const template = valueOf(parseGiftTemplate(input));
      await requireName(manager, actor.network, template, id);
      await requireVersion(manager, ['gift_template', id], ifMatch);
      await manager.update(GiftTemplateRow, { id }, template);
      const after = { id, ...template };
      const changes = changesBetween(before, after) ?? { before: {}, after: {} };
      await this.audit.record(manager, actor, {
        action: 'changed a gift template',
        before: { id, ...changes.before },
        after: { id, ...changes.after },
      });
      return new Answer(after, { version: await raiseVersion(manager, actor, ['gift_template', id]) });
    });
  }

  /**
   * @throws NotFoundException also the second time
   * @throws ChangedMeanwhile the template no longer matches `ifMatch`
   */
  async delete(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<void> {
    await this.db.transaction(async (manager) => {
      await lockTemplates(manager, actor.network);
      const before = await findTemplate(manager, actor.network, id);
      await requireVersion(manager, ['gift_template', id], ifMatch);
      await manager.delete(GiftTemplateRow, { id });
      await forgetVersion(manager, 'gift_template', id);
      await this.audit.record(manager, actor, { action: 'deleted a gift template', before });
    });
  }
}

const byName = new Intl.Collator('en-US');

const toTemplate = ({ id, name, subject, body, minutes }: GiftTemplateRow): GiftTemplate => ({
  id,
  name,
  subject,
  body,
  minutes,
});

async function findTemplate(manager: EntityManager, network: Network, id: number): Promise<GiftTemplate> {
  const row = await manager.findOneBy(GiftTemplateRow, { id, network });
  if (row === null) throw new NotFoundException('There is no such template.');
  return toTemplate(row);
}

async function requireName(
  manager: EntityManager,
  network: Network,
  { name }: GiftTemplateForm,
  except = 0,
): Promise<void> {
  if (await isNameTaken(manager, network, name, except))
    throw new InvalidInput({ name: message('template_name.taken') });
}
