import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Actor, SignedInActor } from './actor';
import { isManager, isSelf, reachesEveryPsychic } from './policy';
import { countPsychics, findByExtension, hasPsychic } from './psychic-access.query';

/** Asked by the access guard for the psychic of an address, and the first line of every service method about one. */
@Injectable()
export class PsychicAccess {
  /** Psychics are never deleted: what a request has asked once is not asked again. */
  private readonly known = new WeakMap<Actor, number>();

  constructor(private readonly db: DataSource) {}

  /**
   * Establishes that this caller may touch this psychic: a manager or a key any of the own network, a psychic only itself.
   * @throws ForbiddenException another psychic of the own network, for a psychic
   * @throws NotFoundException no psychic of the caller's network
   */
  async require(actor: Actor, psychicId: number): Promise<void> {
    if (isSelf(actor, psychicId) || this.known.get(actor) === psychicId) return;
    if (!(await hasPsychic(this.db, actor.network, psychicId)))
      throw new NotFoundException('There is no such psychic.');
    if (!reachesEveryPsychic(actor)) throw new ForbiddenException();
    this.known.set(actor, psychicId);
  }

  /**
   * The id of a psychic as integrators name one, a user_id or `ext:40001`: as a user_id.
   * @throws NotFoundException nobody of the network has that extension
   */
  async userIdOf(network: Network, name: string): Promise<string> {
    const [, extension] = /^ext:([1-9]\d{0,9})$/.exec(name) ?? [];
    if (extension === undefined) return name;
    const id =
      Number(extension) > 2_147_483_647
        ? undefined
        : await findByExtension(this.db, network, Number(extension));
    if (id === undefined) throw new NotFoundException('There is no such psychic.');
    return String(id);
  }

  /**
   * The same of many, each named once, at the cost of one.
   * @throws ForbiddenException to whoever does not reach every psychic
   */
  async requireAll(actor: Actor, psychicIds: readonly number[]): Promise<void> {
    if (!reachesEveryPsychic(actor)) throw new ForbiddenException();
    if ((await countPsychics(this.db, actor.network, psychicIds)) < psychicIds.length)
      throw new NotFoundException('There is no such psychic.');
  }

  /**
   * Establishes that an id is the caller's own, whichever role that is.
   * @throws ForbiddenException another psychic of the own network, for a psychic
   * @throws NotFoundException any other id
   */
  async requireOwn(actor: SignedInActor, accountId: number): Promise<void> {
    if (accountId === actor.account.id) return;
    if (!isManager(actor)) await this.require(actor, accountId);
    throw new NotFoundException();
  }
}
