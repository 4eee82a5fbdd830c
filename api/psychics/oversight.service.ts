import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { type AccountStatus, isInContact, lockedStatuses, lowered } from '../../common/domain/availability';
import { requireEditable } from '../accounts/editable';
import { Audit } from '../audit/audit.service';
import type { CurrentUser } from '../access/current-user';
import { SessionStore } from '../sessions/session-store.service';
import { findDuplicates } from './duplicates.query';
import type { Duplicate } from './oversight.dto';
import { PsychicAccess } from '../access/psychic-access.service';
import { Psychic } from '../accounts/psychic.entity';
import type { PsychicRecord } from './psychics.dto';
import { PsychicsService } from './psychics.service';

type Fields = Partial<
  Pick<
    Psychic,
    | 'accountStatus'
    | 'permissions'
    | 'autoEmail'
    | 'limitedReadings'
    | 'requiresApproval'
    | 'availability'
    | 'chosenAvailability'
    | 'statusDecidedAt'
  >
>;

/** What a manager sets on a psychic's account. Each call is one transaction with its audit row. */
@Injectable()
export class Oversight {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly psychics: PsychicsService,
    private readonly sessions: SessionStore,
    private readonly audit: Audit,
  ) {}

  async setAccountStatus(
    user: CurrentUser,
    id: number,
    accountStatus: AccountStatus,
    request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.change(user, id, request, 'set the account status', async (psychic, manager) => {
      if (lockedStatuses.includes(accountStatus)) await this.sessions.endAll(manager, id);
      return {
        accountStatus,
        statusDecidedAt: psychic.statusDecidedAt ?? new Date(),
        ...(accountStatus !== 'Active' && { availability: 'U', chosenAvailability: 'U' }),
      };
    });
  }

  async setPermissions(
    user: CurrentUser,
    id: number,
    permissions: string,
    request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.change(user, id, request, 'set the permissions', (psychic) => {
      requireEditable(psychic);
      // a choice kept during a contact is weighed when the contact ends: the permission may be back by then
      if (isInContact(psychic.availability)) return { permissions };
      const availability = lowered(psychic.chosenAvailability, permissions, psychic.accountStatus);
      return { permissions, availability, chosenAvailability: availability };
    });
  }

  async setAutoEmail(
    user: CurrentUser,
    id: number,
    autoEmail: boolean,
    request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.change(user, id, request, 'set automatic emails', (psychic) => {
      requireEditable(psychic);
      return { autoEmail };
    });
  }

  async setLimitedReadings(
    user: CurrentUser,
    id: number,
    limitedReadings: boolean,
    request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.change(user, id, request, 'set limited readings', async (_, manager) => {
      // sessions carry the mode; every process reads them anew
      await manager.query(`select pg_notify('sessions_changed', $1)`, [String(id)]);
      return { limitedReadings };
    });
  }

  async approveSpecially(user: CurrentUser, id: number, request: FastifyRequest): Promise<PsychicRecord> {
    return this.change(user, id, request, 'gave special approval', () => ({ requiresApproval: false }));
  }

  async duplicates(user: CurrentUser, id: number): Promise<Duplicate[]> {
    await this.access.require(user, id);
    return findDuplicates(this.db, user.network, id);
  }

  /** Locks the psychic, applies what `decide` gives, records what differs, and answers the psychic as it is then. */
  private async change(
    user: CurrentUser,
    id: number,
    request: FastifyRequest,
    action: string,
    decide: (psychic: Psychic, manager: EntityManager) => Fields | Promise<Fields>,
  ): Promise<PsychicRecord> {
    await this.access.require(user, id);
    await this.db.transaction(async (manager) => {
      const psychic = await manager.findOneOrFail(Psychic, {
        where: { accountId: id, network: user.network },
        lock: { mode: 'pessimistic_write' },
      });
      const after = changed(psychic, await decide(psychic, manager));
      const names = Object.keys(after) as (keyof Fields)[];
      if (names.length === 0) return;
      await manager.update(Psychic, { accountId: id }, after);
      const before = Object.fromEntries(names.map((name) => [name, psychic[name]]));
      await this.audit.record(manager, { by: user, action, on: id, before, after, request });
    });
    await this.sessions.changed(id);
    return this.psychics.find(user, id);
  }
}

function changed(psychic: Psychic, wanted: Fields): Fields {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => psychic[name as keyof Fields] !== value),
  );
}
