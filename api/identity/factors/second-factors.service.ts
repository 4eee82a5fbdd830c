import { ConflictException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { brands } from '../../../common/brand/brands';
import { message } from '../../../common/domain/messages';
import { newYorkIso } from '../../../common/domain/new-york-time';
import {
  type FactorActivation,
  mostFactors,
  parseFactorActivation,
  parseNewFactor,
} from '../../../common/domain/second-factor';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { violatedConstraint } from '../../platform/database/constraint';
import { Secrets } from '../../platform/database/secrets';
import { InvalidInput, Refusal, valueOf } from '../../platform/http/problem';
import { Mail } from '../mail/mail.service';
import { Session } from '../session-store/session.entity';
import { lockAccount, tellSessions } from '../session-store/session.query';
import { SessionStore } from '../session-store/session-store.service';
import { credentialOf, FactorChecks } from './factor-checks.service';
import { factorChangedLetters } from './factor-letters';
import { FactorPolicies } from './factor-policies.service';
import type { ActivatedFactor, AddedFactor, SecondFactorRow } from './factors.dto';
import { admitSessions, findActive, findOwn, hasFactor, type OwnFactor, replaceCodes } from './factors.query';
import { creationOptions, readCreation } from './passkeys';
import { newRecoveryCodes } from './recovery-codes';
import { SecondFactor } from './second-factor.entity';
import { newTotp, stepOf, totpPurpose } from './totp';

/** A passkey belongs to one account. */
const passkeyOnce = 'second_factors_credential_id_key';

/** The second factors of the signed-in account. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: DataSource,
    private readonly checks: FactorChecks,
    private readonly policies: FactorPolicies,
    private readonly sessions: SessionStore,
    private readonly secrets: Secrets,
    private readonly audit: Audit,
    private readonly mail: Mail,
  ) {}

  async list(actor: SignedInActor): Promise<SecondFactorRow[]> {
    const rows = (await findOwn(this.db, actor.account.id)).map(toRow);
    const [one, ...others] = rows.filter(({ kind, active }) => active && kind !== 'recovery');
    if (one === undefined || others.length > 0 || !(await this.policies.demands(this.db, actor))) return rows;
    one.required = true;
    return rows;
  }

  /**
   * Begins to add a factor, which counts once it is activated, or makes new recovery codes.
   * @throws ConflictException if the account has too many, or if recovery codes would have nothing to replace
   */
  async add(actor: SignedInActor, input: unknown, called: string): Promise<AddedFactor> {
    const { kind, label = '' } = valueOf(parseNewFactor(input));
    if (kind === 'recovery') return this.renewCodes(actor);
    return this.change(actor, async (manager) => {
      const { id: accountId } = actor.account;
      const own = await findOwn(manager, accountId);
      if (own.filter((one) => one.kind !== 'recovery').length >= mostFactors)
        throw new ConflictException(`An account can have at most ${mostFactors} second factors.`);
      const row = await manager.save(manager.create(SecondFactor, { accountId, kind, label }));
      const { id } = row;
      await this.audit.record(manager, actor, {
        action: 'began to add a second factor',
        on: accountId,
        after: { kind, label },
      });
      if (kind === 'totp') {
        const { secret, uri } = newTotp(brands[actor.network].title, actor.account.username);
        // bound to the row, whose id is known only now
        const secretCipher = this.secrets.encrypt(totpPurpose, secret, id);
        await manager.update(SecondFactor, { id }, { secretCipher });
        return { id, kind, label, secret, uri };
      }
      const site = this.checks.siteOf(actor.network, called);
      const passkeys = (await findActive(manager, accountId)).filter(
        (one) => one.kind === 'passkey' && one.site === site.host,
      );
      const options = await creationOptions(
        site,
        {
          title: brands[actor.network].title,
          userId: this.secrets.fingerprint('passkey user', String(accountId)),
          username: actor.account.username,
        },
        passkeys.map(credentialOf),
      );
      await manager.update(SecondFactor, { id }, { site: site.host, challenge: options.challenge });
      return { id, kind, label, options };
    });
  }

  /**
   * @throws NotFoundException if the account has no such factor, or it was begun too long ago
   * @throws ConflictException if it is active, or a passkey that is in use
   * @throws Refusal if the code or the passkey's answer is wrong
   */
  async activate(actor: SignedInActor, id: number, input: unknown, called: string): Promise<ActivatedFactor> {
    const given = valueOf(parseFactorActivation(input));
    const { id: accountId } = actor.account;
    const answer = await this.change(actor, async (manager) => {
      const own = await find(manager, accountId, id);
      if (own.active) throw new ConflictException('This is active.');
      const isFirst = !(await hasFactor(manager, accountId));
      const learned = await this.learn(manager, actor, id, given, called);
      await manager
        .update(SecondFactor, { id }, { ...learned, activatedAt: () => 'now()', challenge: null })
        .catch((error: unknown) => {
          throw violatedConstraint(error) === passkeyOnce
            ? new ConflictException('This passkey is in use.')
            : error;
        });
      const { codes, stored } = isFirst ? await newRecoveryCodes() : { codes: undefined, stored: [] };
      if (isFirst) await replaceCodes(manager, accountId, stored);
      // another browser that waits for this step has shown only the password
      await this.sessions.endAwaiting(manager, actor, accountId, actor.session);
      await admitSessions(manager, accountId);
      await tellSessions(manager, accountId);
      await this.note(manager, actor, 'added a second factor', own, {
        what: `${nameOf(own)} was added`,
        isAdded: true,
      });
      const row: SecondFactorRow = toRow(await find(manager, accountId, id));
      return codes === undefined ? row : Object.assign(row, { recovery_codes: codes });
    });
    await this.sessions.changed(accountId);
    return answer;
  }

  /**
   * Removes one, and with the last one the recovery codes.
   * @throws NotFoundException if the account has no such factor
   * @throws ConflictException if it is the last one and the network demands one
   */
  async remove(actor: SignedInActor, id: number): Promise<void> {
    const { id: accountId } = actor.account;
    await this.change(actor, async (manager) => {
      const own = await find(manager, accountId, id);
      await manager.delete(SecondFactor, { id });
      if (own.active && own.kind !== 'recovery' && !(await hasFactor(manager, accountId))) {
        if (await this.policies.demands(manager, actor))
          throw new ConflictException('Your account must have a second factor. Add another one first.');
        await manager.delete(SecondFactor, { accountId, kind: 'recovery' });
      }
      await this.note(
        manager,
        actor,
        'removed a second factor',
        own,
        own.active ? { what: `${nameOf(own)} was removed` } : {},
      );
    });
  }

  private renewCodes(actor: SignedInActor): Promise<AddedFactor> {
    const { id: accountId } = actor.account;
    return this.change(actor, async (manager) => {
      if (!(await hasFactor(manager, accountId)))
        throw new ConflictException('Add an authenticator app or a passkey first.');
      const { codes, stored } = await newRecoveryCodes();
      const id = await replaceCodes(manager, accountId, stored);
      await this.note(manager, actor, 'made new recovery codes', undefined, {
        what: 'New recovery codes were made',
      });
      return { id, kind: 'recovery', recovery_codes: codes };
    });
  }

  /** What is stored of a factor that has been tried for the first time. */
  private async learn(
    manager: EntityManager,
    actor: SignedInActor,
    id: number,
    { code, attestation }: FactorActivation,
    called: string,
  ): Promise<Partial<SecondFactor>> {
    const { kind, secretCipher, challenge } = await manager.findOneByOrFail(SecondFactor, { id });
    if (kind === 'totp') {
      if (code === undefined) throw new InvalidInput({ code: message('code.invalid') });
      const lastStep = stepOf(this.secrets.decrypt(totpPurpose, secretCipher ?? '', id), code);
      if (lastStep === undefined) throw new Refusal('wrong_code');
      return { lastStep };
    }
    if (attestation === undefined)
      throw new InvalidInput({ attestation: message('required', { field: 'attestation' }) });
    const site = this.checks.siteOf(actor.network, called);
    const credential = await readCreation(site, challenge ?? '', attestation);
    if (credential === undefined) throw new Refusal('wrong_code', 'The passkey could not be verified.');
    return { ...credential, site: site.host };
  }

  /**
   * A transaction in which the account is locked.
   * @throws UnauthorizedException if the session has ended while it waited for the lock
   */
  private async change<T>(
    { account, session = '' }: SignedInActor,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const done = await this.db.transaction(async (manager) => {
      await lockAccount(manager, account.id);
      if (!(await manager.existsBy(Session, { tokenHash: session }))) throw new UnauthorizedException();
      return work(manager);
    });
    this.mail.sendSoon();
    return done;
  }

  /** Records a change, and tells the account by mail what happened. */
  private async note(
    manager: EntityManager,
    actor: SignedInActor,
    action: string,
    factor: OwnFactor | undefined,
    { what, isAdded }: { what?: string; isAdded?: true },
  ): Promise<void> {
    const { network, account } = actor;
    const about = factor && { kind: factor.kind, label: factor.label };
    await this.audit.record(manager, actor, {
      action,
      on: account.id,
      ...(about && (isAdded === true ? { after: about } : { before: about })),
    });
    if (what !== undefined)
      await this.mail.queue(manager, network, await factorChangedLetters(manager, network, account.id, what));
  }
}

async function find(manager: EntityManager, accountId: number, id: number): Promise<OwnFactor> {
  const [own] = await findOwn(manager, accountId, id);
  if (own === undefined) throw new NotFoundException('There is no such second factor.');
  return own;
}

const names = { totp: 'An authenticator app', passkey: 'A passkey', recovery: 'A set of recovery codes' };
const nameOf = ({ kind }: OwnFactor): string => names[kind];

const toRow = ({ left, created_at, last_used_at, ...factor }: OwnFactor): SecondFactorRow => ({
  ...factor,
  created_at: newYorkIso(created_at),
  last_used_at: last_used_at && newYorkIso(last_used_at),
  ...(factor.kind === 'recovery' && { left }),
});
