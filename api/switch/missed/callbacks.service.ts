import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { isInContact, lowered } from '../../../common/domain/availability';
import {
  callbackAfter,
  type CallbackCourse,
  type CallbackEvent,
  mostCallbacks,
} from '../../../common/domain/callback';
import { type Actor, jobActor, type SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { storedKeys } from '../../platform/accounts/erased-keys.query';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { Audit } from '../../platform/audit/audit.service';
import { callbackActions } from '../../platform/audit/contact-actions';
import type { Env } from '../../platform/config/env';
import { transaction } from '../../platform/database/dry-run';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { tryAgain } from '../../platform/database/try-again';
import { Answer } from '../../platform/http/answer';
import { InvalidInput, Refusal } from '../../platform/http/problem';
import { Jobs } from '../../platform/jobs/jobs.service';
import { hasBlocked } from '../../records/customer-cards/blocks.query';
import { figuresTransaction } from '../../records/readings/ingest/ingest-transaction';
import { namedPsychics } from '../../records/readings/ingest/psychics.query';
import { longestId, noSuchPsychic, readName } from '../../records/readings/ingest/record-fields';
import { takeMember } from '../chat/asking.query';
import { clock } from '../chat/chats.query';
import { readCallback } from './read-callback';
import type { Callback, CallbackAttempt, SwitchCallback } from './callbacks.dto';
import {
  countOpenCallbacks,
  courseOf,
  findCallback,
  findDuePsychics,
  type FoundCallback,
  insertCallback,
  lockCallbacks,
  saveCourse,
  toCallback,
  toSwitchCallback,
} from './callbacks.query';

const job = 'end-callbacks';
const noCallback = 'There is no such callback.';

type Happening = Extract<CallbackEvent, { kind: 'accept' | 'decline' | 'attempt' }>;
const actions = {
  accept: callbackActions.accepted,
  decline: callbackActions.declined,
  attempt: callbackActions.attempted,
} as const;

/**
 * Customers who ask to be called back. Every step locks all callbacks that wait for the psychic, in the order of their
 * ids, and applies timeouts first, by the database's clock. Triggers send the webhooks and end callbacks by readings.
 */
@Injectable()
export class Callbacks {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
  ) {
    jobs.add(job, () => this.endDue());
  }

  /**
   * Stores a request, once per external_id.
   * @throws InvalidInput invalid fields, or the psychic is not in the network
   * @throws ConflictException another request has the id, or the psychic cannot call back
   */
  async request(actor: Actor, body: unknown, isTrial: boolean): Promise<Answer<SwitchCallback>> {
    const { network } = actor;
    const asked = readCallback(body);
    const { id: externalId, ...content } = asked;
    const psychicId = (await namedPsychics(this.db, network, [asked]))(asked);
    if (psychicId === undefined) throw new InvalidInput({ psychic: noSuchPsychic(asked) });
    const { psychic_id: _, extension: __, ...customer } = content;
    const digest = createHash('sha256')
      .update(JSON.stringify([psychicId, customer]))
      .digest('base64url');
    return figuresTransaction(
      this.db,
      network,
      async (manager) => {
        const former = await findCallback(manager, network, externalId);
        if (former !== undefined && former.digest !== digest)
          throw new ConflictException('The external_id belongs to another callback.');
        if (former !== undefined) return new Answer(toSwitchCallback(former), { status: 200 });
        await this.requireCallable(manager, psychicId);
        const stored = await storedKeys(manager, this.secrets, network, [customer.external_id]);
        const external_id = stored?.(customer.external_id) ?? customer.external_id;
        const customerId = await takeMember(manager, network, { ...customer, external_id });
        // under the psychic's lock, which a block also takes
        if (await hasBlocked(manager, psychicId, customerId)) throw new Refusal('customer_blocked');
        const id = await insertCallback(manager, [network, externalId, psychicId, customerId, digest]);
        if (id === undefined)
          throw new ConflictException('The customer already waits for a callback from this psychic.');
        await this.audit.record(manager, actor, {
          action: callbackActions.requested,
          on: psychicId,
          after: { callback_id: id, external_id: externalId },
        });
        const made = await found(manager, network, externalId);
        return new Answer(toSwitchCallback(made, isTrial), { status: 201 });
      },
      isTrial,
    );
  }

  /** @throws NotFoundException the switch has sent no such callback */
  async ofSwitch({ network }: Actor, externalId: string): Promise<SwitchCallback> {
    return toSwitchCallback(await found(this.db.manager, network, externalId));
  }

  /**
   * The switch reports an attempt. Idempotent on its number.
   * @throws ConflictException the callback has ended otherwise, or an attempt before this one was not reported
   */
  async attempt(
    actor: Actor,
    externalId: string,
    { number, answered }: CallbackAttempt,
    isTrial: boolean,
  ): Promise<SwitchCallback> {
    const { id, psychic_id } = await found(this.db.manager, actor.network, externalId);
    const event = { kind: 'attempt', number, answered } as const;
    return toSwitchCallback(await this.happen(actor, psychic_id, id, event, isTrial));
  }

  /** @throws ConflictException it has ended, another one is accepted, or the psychic is in a contact */
  async answer(
    actor: SignedInActor,
    psychicId: number,
    id: number,
    kind: 'accept' | 'decline',
  ): Promise<Callback> {
    await this.access.require(actor, psychicId);
    return toCallback(await this.happen(actor, psychicId, id, { kind }));
  }

  /** Gives back and ends what time has run out for. */
  async endDue(): Promise<void> {
    for (const psychicId of await findDuePsychics(this.db, this.env.callbackHours))
      await tryAgain(() =>
        this.db.transaction(async (manager) => void (await this.settle(manager, psychicId, 0))),
      );
  }

  /** @throws NotFoundException it is not this psychic's */
  private happen(
    actor: Actor,
    psychicId: number,
    id: number,
    event: Happening,
    isTrial = false,
  ): Promise<FoundCallback> {
    return tryAgain(() =>
      transaction(this.db, isTrial, async (manager) => {
        const { at, rows } = await this.settle(manager, psychicId, id);
        const row = rows.find((one) => one.id === id);
        if (row === undefined) throw new NotFoundException(noCallback);
        const former = courseOf(row);
        if (event.kind === 'accept' && former.state === 'requested') {
          if (rows.some(({ state }) => state === 'accepted'))
            throw new ConflictException('Another callback is accepted. It is called first.');
          await this.requireFree(manager, psychicId);
        }
        const { callback, done } = callbackAfter(former, event, at, this.env.callbackHours);
        if (!done) throw new ConflictException(refusalOf(former, event));
        if (callback === former) return row;
        await saveCourse(manager, id, callback);
        await this.audit.record(manager, actor, {
          action: actions[event.kind],
          on: psychicId,
          before: { state: former.state, attempts: former.attempts },
          after: { callback_id: id, state: callback.state, attempts: callback.attempts },
        });
        return found(manager, row.network, row.external_id);
      }),
    );
  }

  /** Locks what waits for the psychic, and applies the timeouts. @returns it as it is now */
  private async settle(
    manager: EntityManager,
    psychicId: number,
    id: number,
  ): Promise<{ at: number; rows: FoundCallback[] }> {
    const locked = await lockCallbacks(manager, psychicId, id);
    const at = await clock(manager);
    const rows: FoundCallback[] = [];
    for (const row of locked) {
      const former = courseOf(row);
      const { callback } = callbackAfter(former, { kind: 'time' }, at, this.env.callbackHours);
      if (callback === former) {
        rows.push(row);
        continue;
      }
      await saveCourse(manager, row.id, callback);
      await this.audit.record(manager, jobActor(row.network, job), {
        action: callback.state === 'expired' ? callbackActions.expired : callbackActions.released,
        on: psychicId,
        before: { state: former.state },
        after: { callback_id: row.id, state: callback.state },
      });
      rows.push(await found(manager, row.network, row.external_id));
    }
    return { at, rows };
  }

  /** @throws ConflictException the psychic takes no calls, or too many wait already */
  private async requireCallable(manager: EntityManager, psychicId: number): Promise<void> {
    const { permissions, accountStatus } = await manager.findOneOrFail(Psychic, {
      where: { accountId: psychicId },
      lock: { mode: 'pessimistic_write' },
    });
    if (lowered('P', permissions, accountStatus) !== 'P')
      throw new ConflictException('The psychic takes no phone calls.');
    if ((await countOpenCallbacks(manager, psychicId)) >= mostCallbacks)
      throw new ConflictException(`${mostCallbacks} callbacks already wait for this psychic.`);
  }

  private async requireFree(manager: EntityManager, psychicId: number): Promise<void> {
    const { availability, permissions, accountStatus } = await manager.findOneByOrFail(Psychic, {
      accountId: psychicId,
    });
    if (isInContact(availability))
      throw new ConflictException('You are in a reading. Accept the callback after it.');
    if (lowered('P', permissions, accountStatus) !== 'P')
      throw new ConflictException('Your account takes no phone calls now.');
  }
}

/** @throws NotFoundException there is none */
async function found(manager: EntityManager, network: Network, externalId: string): Promise<FoundCallback> {
  const name = readName(externalId, longestId);
  const row = name === null ? undefined : await findCallback(manager, network, name);
  if (row === undefined) throw new NotFoundException(noCallback);
  return row;
}

/** Why an event came too late. */
function refusalOf({ state, attempts }: CallbackCourse, event: Happening): string {
  if (event.kind === 'attempt' && event.number > attempts + 1)
    return `Attempt ${attempts + 1} was not reported.`;
  if (state === 'accepted') return 'The callback is accepted.';
  if (state === 'done') return 'You have spoken with this customer.';
  return state === 'declined' ? 'The callback was declined.' : 'The callback has expired.';
}
