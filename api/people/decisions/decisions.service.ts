import { ConflictException, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import type { VersionKind } from '../../platform/audit/version.entity';
import { requireVersion } from '../../platform/audit/versions';
import { Mail } from '../../identity/mail/mail.service';
import { Pushes } from '../../identity/push/pushes.service';
import type { DecidedKind } from './decision.entity';
import {
  deleteHeld,
  heldSeconds,
  holdEvents,
  insertDecision,
  lockHeld,
  type NewDecision,
  silenceEvents,
  tellHeld,
} from './decisions.query';

const tooLate = 'There is no decision that can still be undone.';

/** What tells the psychic by push. */
const noticeOf = (kind: DecidedKind): 'listing_decided' | 'profile_decided' | undefined =>
  kind === 'Listing' ? 'listing_decided' : kind === 'Profile' ? 'profile_decided' : undefined;

/**
 * Managers' decisions on what waits in the approvals. For some seconds a decision can be undone: until then its
 * mails, pushes, and webhook events wait.
 */
@Injectable()
export class Decisions implements OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly db: DataSource,
    private readonly mail: Mail,
    private readonly pushes: Pushes,
  ) {}

  onModuleDestroy(): void {
    this.timers.forEach(clearTimeout);
  }

  /** Called before the changes of a decision that can be undone, in its transaction. */
  hold(manager: EntityManager): Promise<void> {
    return holdEvents(manager);
  }

  /** Called after them. Without `undo`, it only replaces one that could be undone. */
  async record(manager: EntityManager, { account }: SignedInActor, decision: NewDecision): Promise<void> {
    await insertDecision(manager, account, decision);
    const { psychicId, kind } = decision;
    const notice = noticeOf(kind);
    if (notice !== undefined)
      await this.pushes.send(manager, psychicId, notice, { tag: notice, heldFor: heldSeconds });
    if (decision.undo !== undefined) this.sendLater();
  }

  /**
   * Takes back a decision, in a transaction that holds the psychic's lock.
   * @param restore restores what the decision replaced
   * @throws ConflictException there is none, it was somebody else's, or too much time has passed
   * @throws ChangedMeanwhile what it changed has been changed again
   */
  async undo(
    manager: EntityManager,
    { account }: SignedInActor,
    item: { id: number; kind: DecidedKind; parts: readonly VersionKind[] },
    restore: (before: object) => Promise<void>,
  ): Promise<void> {
    const { id, kind, parts } = item;
    const found = await lockHeld(manager, id, kind);
    if (found === undefined) throw new ConflictException(tooLate);
    if (found.decidedBy !== account.id)
      throw new ConflictException('Only the manager who decided can undo it.');
    for (const [place, part] of parts.entries())
      await requireVersion(manager, [part, id], found.versions[place]);
    if (!(await deleteHeld(manager, id, kind))) throw new ConflictException(tooLate);
    const notice = noticeOf(kind);
    if (notice !== undefined) await this.pushes.takeBack(manager, id, notice);
    await silenceEvents(manager, true);
    await restore(found.before);
    await silenceEvents(manager, false);
  }

  /** Jobs would send it within a minute, but a psychic's later events wait behind it. */
  private sendLater(): void {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        this.mail.sendSoon();
        this.pushes.sendSoon();
        tellHeld(this.db).catch(() => undefined);
      },
      1000 * heldSeconds + 500,
    ).unref();
    this.timers.add(timer);
  }
}
