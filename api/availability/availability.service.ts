import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import {
  type Availability,
  type ChosenAvailability,
  isInContact,
  lowered,
} from '../../common/domain/availability';
import { Audit } from '../audit/audit.service';
import type { CurrentUser } from '../access/current-user';
import type { StatusCode } from './availability.dto';
import { requireEditable } from '../accounts/editable';
import { PsychicAccess } from '../access/psychic-access.service';
import { Psychic } from '../accounts/psychic.entity';
import { findAvailability } from './availability.query';

/** Who is available for what: chosen by people, interrupted by contacts that the switch begins and ends. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
  ) {}

  async countBusy(user: CurrentUser): Promise<number> {
    const [row] = await this.db.query<{ busy: number }[]>(
      `select count(*)::int as busy from psychics where network = $1 and availability = 'B'`,
      [user.network],
    );
    return row?.busy ?? 0;
  }

  async read(user: CurrentUser, id: number): Promise<StatusCode[]> {
    await this.access.require(user, id);
    return findAvailability(this.db, user.network, id);
  }

  /**
   * Takes a person's choice. During a contact a psychic's is kept until it ends; a manager's applies at once.
   * @throws ConflictException when account status or permissions do not allow it
   */
  async choose(
    user: CurrentUser,
    id: number,
    code: ChosenAvailability,
    request: FastifyRequest,
  ): Promise<StatusCode[]> {
    await this.access.require(user, id);
    await this.db.transaction(async (manager) => {
      const psychic = await manager.findOneOrFail(Psychic, {
        where: { accountId: id },
        lock: { mode: 'pessimistic_write' },
      });
      requireEditable(psychic);
      const { permissions, accountStatus, availability } = psychic;
      if (lowered(code, permissions, accountStatus) !== code)
        throw new ConflictException(
          accountStatus === 'Active'
            ? 'The permissions of the psychic do not allow this availability.'
            : 'Only an Active psychic can be set available.',
        );
      const isKept = user.role === 'psychic' && isInContact(availability);
      await manager.update(Psychic, { accountId: id }, isKept ? { chosenAvailability: code } : chosen(code));
      if (user.role === 'manager' && availability !== code)
        await this.audit.record(manager, {
          by: user,
          action: 'set the availability',
          on: id,
          before: { availability },
          after: { availability: code },
          request,
        });
    });
    return this.read(user, id);
  }

  /**
   * Takes the switch's word: B or R begins a contact; any other code ends it, to what the psychic chose meanwhile or
   * had before. An end that names another contact than the one that runs changes nothing.
   * @throws NotFoundException no psychic of the network
   */
  async report(
    network: Network,
    id: number,
    code: Availability,
    connectionId: number | null,
  ): Promise<StatusCode[]> {
    return this.db.transaction(async (manager) => {
      const psychic = await manager.findOne(Psychic, {
        where: { accountId: id, network },
        lock: { mode: 'pessimistic_write' },
      });
      if (psychic === null) throw new NotFoundException('There is no such psychic.');
      const next = reported(psychic, code, connectionId);
      if (next !== undefined) await manager.update(Psychic, { accountId: id }, next);
      return [{ code: next?.availability ?? psychic.availability }];
    });
  }
}

type Standing = Pick<Psychic, 'availability' | 'chosenAvailability' | 'contactConnectionId'>;

function chosen(code: ChosenAvailability): Standing {
  return { availability: code, chosenAvailability: code, contactConnectionId: null };
}

function reported(psychic: Psychic, code: Availability, connectionId: number | null): Standing | undefined {
  const { availability, chosenAvailability, contactConnectionId, permissions, accountStatus } = psychic;
  if (isInContact(code)) return { availability: code, chosenAvailability, contactConnectionId: connectionId };
  const isOther =
    connectionId !== null && contactConnectionId !== null && connectionId !== contactConnectionId;
  if (!isInContact(availability) || isOther) return undefined;
  return chosen(lowered(chosenAvailability, permissions, accountStatus));
}
