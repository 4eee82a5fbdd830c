import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AccountStatus,
  type Availability,
  type ChosenAvailability,
  isInContact,
  lowered,
} from '../../../common/domain/availability';
import { type BreakMinutes, choose, endPause, type Reach, takeBreak } from '../../../common/domain/reach';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { isSelf, waitsForContact } from '../../platform/access/policy';
import { Audit } from '../../platform/audit/audit.service';
import { changesBetween } from '../../platform/audit/changes';
import { transaction } from '../../platform/database/dry-run';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { firstGiven, giveId, type ReadingName } from '../../records/readings/reading-ids.query';
import { InvalidInput } from '../../platform/http/problem';
import { message } from '../../../common/domain/messages';
import type { AvailabilityCount, StatusCode, StatusRecord } from './availability.dto';
import { countAvailability, countBusy, findStatus, lowerUnattended, wasRead } from './availability.query';
import { reportContact } from '../../records/psychic-status/contacts';
import { clockTime, countAnew, forgetContacts, setStatus } from '../../records/psychic-status/contacts.query';
import { reachOf, statusOf } from '../../records/psychic-status/psychic-status';
import { requireEditable } from '../../platform/accounts/editable';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Psychic } from '../../platform/accounts/psychic.entity';

/** Availability of psychics: chosen by people, interrupted by contacts that the switch begins and ends. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    sessions: SessionStore,
  ) {
    sessions.onEnded((manager, actor, accountIds) => this.lower(manager, actor, accountIds));
  }

  countBusy(actor: SignedInActor): Promise<number> {
    return countBusy(this.db, actor.network);
  }

  counts(actor: SignedInActor): Promise<AvailabilityCount[]> {
    return countAvailability(this.db, actor.network);
  }

  async read(actor: SignedInActor, id: number): Promise<StatusRecord[]> {
    await this.access.require(actor, id);
    const status = await findStatus(this.db, actor.network, id);
    return status === undefined ? [] : [status];
  }

  /**
   * Applies a person's choice. During a contact, a psychic's choice is kept until the contact ends; a manager's
   * applies immediately.
   * @throws ConflictException if account status or permissions do not allow it
   */
  async choose(actor: SignedInActor, id: number, code: ChosenAvailability): Promise<StatusRecord[]> {
    await this.access.require(actor, id);
    await this.db.transaction(async (manager) => {
      const psychic = await lockPsychic(manager, id);
      requireEditable(psychic);
      const { permissions, accountStatus } = psychic;
      if (lowered(code, permissions, accountStatus) !== code)
        throw new ConflictException(refusal(isSelf(actor, id), accountStatus));
      const waits = waitsForContact(actor);
      const next = choose(reachOf(psychic), code, waits ? 'psychic' : 'manager', waits);
      if (!isInContact(next.availability)) await forgetContacts(manager, id, true);
      await applyReach(manager, id, psychic, next);
      const changes = changesBetween(statusOf(psychic), statusOf(next));
      if (changes !== undefined)
        await this.audit.record(manager, actor, { action: 'set the availability', on: id, ...changes });
    });
    return this.read(actor, id);
  }

  /**
   * Begins a break, or makes the one that runs longer. A break asked for in a contact begins at its end.
   * @throws ConflictException nobody is sent to the psychic anyway
   */
  async takeBreak(actor: SignedInActor, id: number, minutes: BreakMinutes): Promise<StatusRecord[]> {
    return this.reach(actor, id, 'took a break', async (manager, reach) => {
      const next = takeBreak(reach, minutes * 60, await clockTime(manager));
      if (next === undefined)
        throw new ConflictException('You are not available, so there is nothing to take a break from.');
      return next;
    });
  }

  /** Ends a break, or the pause after a contact, before its time. Without one, nothing changes. */
  async endBreak(actor: SignedInActor, id: number): Promise<StatusRecord[]> {
    return this.reach(actor, id, 'ended a break', (_, reach, psychic) =>
      reach.availabilityCause === 'missed' ? reach : endPause(reach, psychic),
    );
  }

  async setAfterContact(actor: SignedInActor, id: number, seconds: number): Promise<StatusRecord[]> {
    await this.access.require(actor, id);
    await this.db.transaction(async (manager) => {
      const { afterContact } = await lockPsychic(manager, id);
      await manager.update(Psychic, { accountId: id }, { afterContact: seconds });
      const changes = changesBetween({ afterContact }, { afterContact: seconds });
      if (changes !== undefined)
        await this.audit.record(manager, actor, {
          action: 'set the pause after contacts',
          on: id,
          ...changes,
        });
    });
    return this.read(actor, id);
  }

  /** Applies a rule to the locked psychic's reach, with an audit row if it changes anything. */
  private async reach(
    actor: SignedInActor,
    id: number,
    action: string,
    rule: (manager: EntityManager, reach: Reach, psychic: Psychic) => Reach | Promise<Reach>,
  ): Promise<StatusRecord[]> {
    await this.access.require(actor, id);
    await this.db.transaction(async (manager) => {
      const psychic = await lockPsychic(manager, id);
      requireEditable(psychic);
      const reach = reachOf(psychic);
      const next = await rule(manager, reach, psychic);
      if (next === reach) return;
      await applyReach(manager, id, reach, next);
      const changes = changesBetween(
        { ...statusOf(reach), pauseUntil: reach.pauseUntil, pauseSeconds: reach.pauseSeconds },
        { ...statusOf(next), pauseUntil: next.pauseUntil, pauseSeconds: next.pauseSeconds },
      );
      if (changes !== undefined) await this.audit.record(manager, actor, { action, on: id, ...changes });
    });
    return this.read(actor, id);
  }

  /**
   * Applies a report from the switch. B or R begins a contact, unless that contact ended or its reading arrived
   * within the last 24 hours, which makes the begin a late one. Any other code ends the contact or, if unnamed, all
   * contacts. The last end restores what the psychic chose in the meantime or had before.
   * @param isTrial returns the same and changes nothing
   * @param contact what identifies the contact's reading; null if unnamed
   * @throws NotFoundException the psychic is not in the network
   * @throws InvalidInput a number in the product's own range that the product has not assigned
   */
  async report(
    actor: Actor,
    id: number,
    code: Availability,
    contact: ReadingName | null,
    isTrial = false,
  ): Promise<StatusCode[]> {
    return transaction(this.db, isTrial, async (manager) => {
      const psychic = await manager.findOne(Psychic, {
        where: { accountId: id, network: actor.network },
        lock: { mode: 'pessimistic_write' },
      });
      if (psychic === null) throw new NotFoundException('There is no such psychic.');
      const connectionId = contact === null ? null : await giveId(manager, actor.network, contact);
      if (connectionId === undefined)
        throw new InvalidInput({ connection_id: message('connection_id.own', { first: firstGiven }) });
      const isLate =
        isInContact(code) && connectionId !== null && (await wasRead(manager, actor.network, connectionId));
      const next = isLate ? undefined : await reportContact(manager, psychic, code, connectionId);
      await this.audit.record(manager, actor, {
        action: 'reported the availability',
        on: id,
        before: statusOf(psychic),
        after: { reported: code, connection_id: connectionId, ...(next && statusOf(next)) },
      });
      return [{ code: next?.availability ?? psychic.availability }];
    });
  }

  /** Called when sessions of these psychics have ended. */
  private async lower(manager: EntityManager, actor: Actor, psychicIds: number[]): Promise<void> {
    for (const { psychicId, before, after } of await lowerUnattended(manager, psychicIds))
      await this.audit.record(manager, actor, {
        action: 'lost the chat with the last session',
        on: psychicId,
        before,
        after,
      });
  }
}

/** Sets the status of a locked psychic. Whatever ends a pause after missed contacts restarts the count. */
async function applyReach(manager: EntityManager, id: number, before: Reach, next: Reach): Promise<void> {
  await setStatus(manager, id, next);
  if (before.availabilityCause === 'missed') await countAnew(manager, id, false);
}

const lockPsychic = (manager: EntityManager, id: number): Promise<Psychic> =>
  manager.findOneOrFail(Psychic, { where: { accountId: id }, lock: { mode: 'pessimistic_write' } });

/** Why a choice is refused, worded for the psychic or a manager. */
function refusal(isOwn: boolean, accountStatus: AccountStatus): string {
  if (accountStatus !== 'Active')
    return isOwn
      ? 'Your account is not Active, so you cannot be available.'
      : 'Only an Active psychic can be set available.';
  return isOwn
    ? 'Your permissions do not allow this status.'
    : "The psychic's permissions do not allow this availability.";
}
