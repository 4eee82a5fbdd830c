import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from './current-user';
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
  async require(user: CurrentUser, psychicId: number): Promise<void> {
    if (user.role === 'psychic' && user.id === psychicId) return;
    if (!(await hasPsychic(this.db, user.network, psychicId)))
      throw new NotFoundException('There is no such psychic.');
    if (user.role === 'psychic') throw new ForbiddenException();
  }
}
