import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { type GiftTemplateForm, mostTemplates, parseGiftTemplate } from '../../../common/domain/gift-rules';
import { message } from '../../../common/domain/messages';
import { NetworkTexts } from '../../identity/views/network-texts';
import type { SignedInActor } from '../../platform/access/actor';
import { InvalidInput } from '../../platform/http/problem';
import { GiftTemplateRow } from './gift-template.entity';
import { isNameTaken } from './gift-templates.query';
import type { GiftTemplate } from './gifts.dto';

/** The templates for gifts that a network's managers share. */
@Injectable()
export class GiftTemplates extends NetworkTexts<GiftTemplateForm> {
  protected readonly texts = {
    kind: 'gift_template',
    row: GiftTemplateRow,
    order: { id: 'asc' },
    most: mostTemplates,
    parse: parseGiftTemplate,
    messages: {
      missing: 'There is no such template.',
      full: `A network can have at most ${mostTemplates} templates.`,
    },
    actions: {
      add: 'added a gift template',
      change: 'changed a gift template',
      delete: 'deleted a gift template',
    },
  } as const;

  override async list(actor: SignedInActor): Promise<GiftTemplate[]> {
    return (await super.list(actor)).sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
  }

  /** @throws InvalidInput a name that is taken */
  protected override async check(
    manager: EntityManager,
    network: Network,
    { name }: GiftTemplateForm,
    except = 0,
  ): Promise<void> {
    if (await isNameTaken(manager, network, name, except))
      throw new InvalidInput({ name: message('template_name.taken') });
  }
}

const byName = new Intl.Collator('en-US');
