import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from './actor';
import { isManager, isSelf } from './policy';
import { hasPsychic } from './psychic-access.query';

/** The first line of every service method about one psychic. */
@Injectable()
export class PsychicAccess {
  constructor(private readonly db: DataSource) {}

  /**
   * Establishes that this caller may touch this psychic: a manager any of the own network, a psychic only itself.
   * @throws ForbiddenException another psychic of the own network, for a psychic
   * @throws NotFoundException no psychic of the caller's network
   */
  async require(actor: SignedInActor, psychicId: number): Promise<void> {
    if (isSelf(actor, psychicId)) return;
    if (!(await hasPsychic(this.db, actor.network, psychicId)))
      throw new NotFoundException('There is no such psychic.');
    if (!isManager(actor)) throw new ForbiddenException();
  }
}
