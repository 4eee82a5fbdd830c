import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { isInContact, lockedStatuses, lowered } from '../../../common/domain/availability';
import {
  type BulkSetting,
  parseBulkChange,
  presentValue,
  wantedValue,
} from '../../../common/domain/bulk-rules';
import { Mail } from '../../identity/mail/mail.service';
import type { SignedInActor } from '../../platform/access/actor';
import type { Psychic } from '../../platform/accounts/psychic.entity';
import { requireVersion, versionOf } from '../../platform/audit/versions';
import { ChangedMeanwhile, valueOf } from '../../platform/http/problem';
import { detailOf } from '../../platform/http/problem.filter';
import type { Replaced } from '../decisions/bulk-change.entity';
import { findUndoable, keepReplaced, takeReplaced } from '../decisions/bulk-changes.query';
import { deleteDecision } from '../decisions/decisions.query';
import { blacklisted, preview, unknown } from './bulk-preview';
import type { BulkAnswer, BulkChange, BulkRefusal } from './bulk.dto';
import { type BulkPsychic, findForBulk } from './bulk.query';
import {
  Oversight,
  type PsychicChange,
  type PsychicFields,
  toAutoEmail,
  toPermissions,
} from './oversight.service';

const broken = 'Something went wrong on our side, so this psychic was not changed. Please try again.';

/** What is done with each of several psychics. */
type Each = (psychic: BulkPsychic) => Promise<'changed' | 'unchanged'>;

/**
 * Changes several psychics, each as a single change would, in a transaction of its own: one that is refused does not
 * stop the others.
 */
@Injectable()
export class BulkChanges {
  private readonly logger = new Logger(BulkChanges.name);

  constructor(
    private readonly db: DataSource,
    private readonly oversight: Oversight,
    private readonly mail: Mail,
  ) {}

  async change(actor: SignedInActor, input: BulkChange): Promise<BulkAnswer> {
    const { ids, set, versions, dry_run } = valueOf(parseBulkChange(input));
    const found = await findForBulk(this.db, actor.network, ids);
    const takesBlacklist = found.every(({ account_status }) => account_status === 'Blacklist');
    if (dry_run === true) return preview(ids, found, set, takesBlacklist);
    const bulkId = randomUUID();
    const done = await this.each(ids, found, (psychic) =>
      this.changeOne(actor, psychic.id, set, { bulkId, takesBlacklist, ifMatch: versions?.join(', ') }),
    );
    return { ...done, bulk_id: done.changed > 0 ? bulkId : null };
  }

  /**
   * Takes back the actor's own change of several.
   * @throws ConflictException there is none, or too much time has passed
   */
  async undo(actor: SignedInActor, bulkId: string): Promise<BulkAnswer> {
    const ids = await findUndoable(this.db, bulkId, actor.account.id);
    if (ids.length === 0) throw new ConflictException('There is no change that can still be undone.');
    const found = await findForBulk(this.db, actor.network, ids);
    return {
      ...(await this.each(ids, found, ({ id }) => this.restoreOne(actor, id, bulkId))),
      bulk_id: null,
    };
  }

  private async changeOne(
    actor: SignedInActor,
    id: number,
    set: BulkSetting,
    { bulkId, takesBlacklist, ifMatch }: { bulkId: string; takesBlacklist: boolean; ifMatch?: string },
  ): Promise<'changed' | 'unchanged'> {
    const change = this.changeTo(actor, id, set);
    let before: Replaced | undefined;
    await this.oversight.change(actor, id, {
      action: change.action,
      decide: async (psychic, manager) => {
        before = undefined;
        if (!takesBlacklist && psychic.accountStatus === 'Blacklist')
          throw new ConflictException(blacklisted);
        if (presentValue(set, stateOf(psychic)) === wantedValue(set)) return {};
        await requireVersion(manager, ['account', id], ifMatch);
        const fields = await change.decide(psychic, manager);
        before = { ...replacedBy(set, psychic), chosen: loweredBy(fields, psychic) };
        return fields;
      },
      afterwards: async (manager) => {
        if (before === undefined) return;
        await change.afterwards?.(manager);
        const version = await versionOf(manager, ['account', id]);
        await keepReplaced(manager, { bulkId, psychicId: id, changedBy: actor.account.id, version, before });
      },
    });
    return before === undefined ? 'unchanged' : 'changed';
  }

  private async restoreOne(actor: SignedInActor, id: number, bulkId: string): Promise<'changed'> {
    let restoring: PsychicChange | undefined;
    await this.oversight.change(actor, id, {
      action: 'undid a change of several',
      decide: async (psychic, manager) => {
        const taken = await takeReplaced(manager, bulkId, id);
        if (taken === undefined) throw new ConflictException('This has been undone already.');
        await requireVersion(manager, ['account', id], taken.version);
        const { accountStatus, permissions, autoEmail, wasUndecided, chosen } = taken.before;
        restoring =
          accountStatus === undefined
            ? this.changeTo(actor, id, { permissions, autoEmail })
            : this.oversight.toAccountStatus(actor, id, accountStatus, true);
        const decided = await restoring.decide(psychic, manager);
        const fields = { ...decided, ...raisedBack(chosen, psychic, decided) };
        if (wasUndecided === undefined) return fields;
        await deleteDecision(manager, id, 'New Psychic');
        return { ...fields, statusDecidedAt: null };
      },
      afterwards: async (manager) => restoring?.afterwards?.(manager),
    });
    return 'changed';
  }

  private changeTo(
    actor: SignedInActor,
    id: number,
    { acctStatus, permissions, autoEmail = false }: BulkSetting,
  ): PsychicChange {
    if (acctStatus !== undefined) return this.oversight.toAccountStatus(actor, id, acctStatus);
    return permissions === undefined ? toAutoEmail(autoEmail) : toPermissions(permissions);
  }

  private async each(
    ids: readonly number[],
    found: readonly BulkPsychic[],
    act: Each,
  ): Promise<Pick<BulkAnswer, 'changed' | 'unchanged' | 'refused'>> {
    const known = new Map(found.map((psychic) => [psychic.id, psychic]));
    const counts = { changed: 0, unchanged: 0 };
    const refused: BulkRefusal[] = [];
    let isBroken = false;
    for (const id of ids) {
      const psychic = known.get(id);
      let reason: string | undefined = psychic === undefined ? unknown : isBroken ? broken : undefined;
      if (psychic !== undefined && reason === undefined)
        try {
          counts[await act(psychic)] += 1;
        } catch (error) {
          reason = reasonOf(error);
          if (reason === undefined) {
            this.logger.error(error, 'changing several psychics failed');
            // the database may be away: the others would each wait for it
            isBroken = true;
            reason = broken;
          }
        }
      if (reason !== undefined) refused.push({ user_id: id, username: psychic?.username ?? null, reason });
    }
    this.mail.sendSoon();
    return { ...counts, refused };
  }
}

/** Why one of them was refused; undefined for an error on our side. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ChangedMeanwhile)) return detailOf(error);
  const { changed_by } = error.change;
  return changed_by === null
    ? 'This psychic has been changed meanwhile.'
    : `${changed_by} has changed this psychic meanwhile.`;
}

const stateOf = ({ accountStatus, permissions, autoEmail }: Psychic) => ({
  account_status: accountStatus,
  permissions,
  auto_email: autoEmail,
});

function replacedBy({ acctStatus, permissions }: BulkSetting, psychic: Psychic): Replaced {
  if (acctStatus === undefined)
    return permissions === undefined
      ? { autoEmail: psychic.autoEmail }
      : { permissions: psychic.permissions };
  const wasUndecided = psychic.statusDecidedAt === null;
  return { accountStatus: psychic.accountStatus, ...(wasUndecided && { wasUndecided }) };
}

/** What a change lowers. Not of who is in a contact or loses the sessions: they choose again themselves. */
function loweredBy(
  { chosenAvailability: to, accountStatus }: PsychicFields,
  psychic: Psychic,
): Replaced['chosen'] {
  const from = psychic.chosenAvailability;
  const isLocked = accountStatus !== undefined && lockedStatuses.includes(accountStatus);
  if (to === undefined || to === from || isLocked || isInContact(psychic.availability)) return undefined;
  return { from, to };
}

/** The former availability, unless it has changed since. */
function raisedBack(
  chosen: Replaced['chosen'],
  { availability, chosenAvailability, permissions, accountStatus }: Psychic,
  restored: PsychicFields,
): PsychicFields {
  if (chosen === undefined || availability !== chosen.to || chosenAvailability !== chosen.to) return {};
  const code = lowered(
    chosen.from,
    restored.permissions ?? permissions,
    restored.accountStatus ?? accountStatus,
  );
  return { availability: code, chosenAvailability: code };
}
