import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Parsed } from '../../../common/domain/parsing';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { changesBetween } from '../../platform/audit/changes';
import type { VersionKind } from '../../platform/audit/version.entity';
import { changeVersioned, requireVersion, versionOf, withVersion } from '../../platform/audit/versions';
import { forgetVersion } from '../../platform/audit/versions.query';
import { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { lockTexts } from './network-texts.query';

interface TextRow {
  id: number;
  network: Network;
  createdAt: Date;
}

/** What differs between two kinds of texts. */
interface TextKind<Form> {
  kind: VersionKind;
  row: EntityTarget<TextRow>;
  order: Record<string, 'asc'>;
  /** Of a network. */
  most: number;
  parse: (input: unknown) => Parsed<Form>;
  messages: { missing: string; full: string };
  actions: { add: string; change: string; delete: string };
}

type ShownText<Form> = Form & { id: number };

/** Texts that the managers of a network share. */
@Injectable()
export abstract class NetworkTexts<Form extends object> {
  protected abstract readonly texts: TextKind<Form>;

  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  async list({ network }: SignedInActor): Promise<ShownText<Form>[]> {
    const { row, order, most } = this.texts;
    const rows = await this.db.manager.find(row, { where: { network }, order, take: most });
    return rows.map((found) => shown<Form>(found));
  }

  /** @throws NotFoundException there is none in the network */
  async find(actor: SignedInActor, id: number): Promise<Answer<ShownText<Form>>> {
    await this.read(this.db.manager, actor, id);
    return withVersion(this.db, [this.texts.kind, id], () => this.read(this.db.manager, actor, id));
  }

  /**
   * @throws InvalidInput every invalid field at once
   * @throws ConflictException the network has as many as it can have
   */
  async add(actor: SignedInActor, input: unknown): Promise<Answer<ShownText<Form>>> {
    const { network } = actor;
    const { kind, row, most, parse, messages, actions } = this.texts;
    const form = valueOf(parse(input));
    return this.db.transaction(async (manager) => {
      await lockTexts(manager, network);
      await this.check(manager, network, form);
      if ((await manager.countBy(row, { network })) >= most) throw new ConflictException(messages.full);
      const { id } = await manager.save(row, { network, ...form });
      const after = { id, ...form };
      await this.audit.record(manager, actor, { action: actions.add, after });
      return new Answer(after, { version: await versionOf(manager, [kind, id]) });
    });
  }

  /**
   * @throws NotFoundException there is none in the network
   * @throws InvalidInput every invalid field at once
   * @throws ChangedMeanwhile the text no longer matches `ifMatch`
   */
  save(actor: SignedInActor, id: number, input: unknown, ifMatch: IfMatch): Promise<Answer<ShownText<Form>>> {
    const { kind, row, parse, actions } = this.texts;
    return this.db.transaction(async (manager) => {
      await lockTexts(manager, actor.network);
      const before = await this.read(manager, actor, id);
      const form = valueOf(parse(input));
      await this.check(manager, actor.network, form, id);
      return changeVersioned(manager, actor, [kind, id], ifMatch, async () => {
        await manager.update(row, { id }, form);
        const body = { id, ...form };
        const changes = changesBetween(before, body);
        const audit = {
          action: actions.change,
          before: { id, ...changes?.before },
          after: { id, ...changes?.after },
        };
        return { body, audit };
      });
    });
  }

  /**
   * @throws NotFoundException also the second time
   * @throws ChangedMeanwhile the text no longer matches `ifMatch`
   */
  async delete(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<void> {
    const { kind, row, actions } = this.texts;
    await this.db.transaction(async (manager) => {
      await lockTexts(manager, actor.network);
      const before = await this.read(manager, actor, id);
      await requireVersion(manager, [kind, id], ifMatch);
      await manager.delete(row, { id });
      await forgetVersion(manager, kind, id);
      await this.audit.record(manager, actor, { action: actions.delete, before });
    });
  }

  /** Compares a text with the others of the network; `except` is the one it replaces. */
  protected check(_manager: EntityManager, _network: Network, _form: Form, _except = 0): Promise<void> {
    return Promise.resolve();
  }

  private async read(
    manager: EntityManager,
    { network }: SignedInActor,
    id: number,
  ): Promise<ShownText<Form>> {
    const found = await manager.findOneBy(this.texts.row, { id, network });
    if (found === null) throw new NotFoundException(this.texts.messages.missing);
    return shown<Form>(found);
  }
}

const shown = <Form>({ network: _network, createdAt: _created, ...text }: TextRow): ShownText<Form> =>
  text as ShownText<Form>;
