import { longestFind } from '../../../common/domain/find';
import { tidyName } from '../../../common/domain/text';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Answer } from '../../platform/http/answer';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { tagOf } from '../../platform/audit/versions';
import type { PsychicRecord, SearchRow } from './psychics.dto';
import { findPsychic, type FoundPsychicRecord, searchPsychics } from './psychics.query';

@Injectable()
export class PsychicsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  search(actor: SignedInActor, term: string): Promise<SearchRow[]> {
    const wanted = tidyName(term);
    // nobody is called by a longer name
    return wanted === '' || wanted.length > longestFind
      ? Promise.resolve([])
      : searchPsychics(this.db, actor.network, wanted);
  }

  /**
   * Includes the version of the account's manager settings, which the calls that change them take as `If-Match`.
   */
  async findVersioned(actor: SignedInActor, id: number): Promise<Answer<PsychicRecord>> {
    const { psychic, version } = await this.read(actor, id);
    return new Answer(psychic, { version: tagOf(['account', id], version), isPartVersion: true });
  }

  async find(actor: SignedInActor, id: number): Promise<PsychicRecord> {
    return (await this.read(actor, id)).psychic;
  }

  private async read(actor: SignedInActor, id: number): Promise<FoundPsychicRecord> {
    await this.access.require(actor, id);
    const found = await findPsychic(this.db, actor.network, id);
    if (found === undefined) throw new NotFoundException('There is no such psychic.');
    return found;
  }
}
