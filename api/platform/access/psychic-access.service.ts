import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Network, networks } from '../../../common/brand/brands';
import type { Actor, SignedInActor } from './actor';
import { isManager, isSelf, reachesEveryPsychic } from './policy';
import { countPsychics, findByExtension, hasPsychic } from './psychic-access.query';

/**
 * Called by the access guard for the psychic in the URL, and in the first line of every service method about a
 * psychic.
 */
@Injectable()
export class PsychicAccess {
  /** Psychics are never deleted and never change their network, so one that was found is not looked up again. */
  private readonly known = new Map<Network, Set<number>>(networks.map((network) => [network, new Set()]));

  constructor(private readonly db: DataSource) {}

  /**
   * Requires that the caller may access this psychic: a manager or a key any of their own network, a psychic only
   * themselves.
   * @throws ForbiddenException for a psychic: another psychic of the same network
   * @throws NotFoundException no psychic of the caller's network
   */
  async require(actor: Actor, psychicId: number): Promise<void> {
    if (isSelf(actor, psychicId)) return;
    const known = this.known.get(actor.network);
    if (known?.has(psychicId) !== true) {
      if (!(await hasPsychic(this.db, actor.network, psychicId)))
        throw new NotFoundException(
          actor.via.kind === 'key'
            ? 'No psychic has this user_id. An extension is written as ext:40001.'
            : 'There is no such psychic.',
        );
      known?.add(psychicId);
    }
    if (!reachesEveryPsychic(actor)) throw new ForbiddenException();
  }

  /**
   * Converts an integrator's psychic id, a user_id or `ext:40001`, to a user_id.
   * @throws NotFoundException no psychic of the network has that extension
   */
  async userIdOf(network: Network, name: string): Promise<string> {
    const [, extension] = /^ext:([1-9]\d{0,9})$/.exec(name) ?? [];
    if (extension === undefined) return name;
    const id =
      Number(extension) > 2_147_483_647
        ? undefined
        : await findByExtension(this.db, network, Number(extension));
    if (id === undefined) throw new NotFoundException('No psychic has this extension.');
    return String(id);
  }

  /**
   * The same for many, without duplicates, in a single query.
   * @throws ForbiddenException if the caller may not access every psychic
   */
  async requireAll(actor: Actor, psychicIds: readonly number[]): Promise<void> {
    if (!reachesEveryPsychic(actor)) throw new ForbiddenException();
    if ((await countPsychics(this.db, actor.network, psychicIds)) < psychicIds.length)
      throw new NotFoundException('There is no such psychic.');
  }

  /**
   * Requires that an id is the caller's own, whatever the role.
   * @throws ForbiddenException for a psychic: another psychic of the same network
   * @throws NotFoundException any other id
   */
  async requireOwn(actor: SignedInActor, accountId: number): Promise<void> {
    if (accountId === actor.account.id) return;
    if (!isManager(actor)) await this.require(actor, accountId);
    throw new NotFoundException();
  }
}
