import {
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { newYorkIso } from '../../../common/domain/new-york-time';
import {
  mostPushDevices,
  parsePushDevice,
  parseQuietHours,
  type PushKind,
} from '../../../common/domain/push';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { browserName } from '../session-store/browser-name';
import { lockAccount } from '../session-store/session.query';
import { hasUsableKeys } from './push-call';
import type { KeptPushDevice, PushAnswer, PushSettings } from './push.dto';
import { pushNotices, ruleOf } from './push-notices';
import { PushDeviceRow, PushSettingsRow } from './push-rows.entity';
import { dropSurplusDevices, findCalledDevice, findPushDevices, keepPushDevice } from './push.query';
import { Pushes } from './pushes.service';

const mostTestsPerMinute = 10;

/** The session that calls. */
interface CallingBrowser {
  tokenHash: string | undefined;
  userAgent: string | undefined;
}

/** Settings as they are stored. */
type PushChoices = Pick<PushSettingsRow, keyof PushSettingsRow>;

/** A psychic's devices, and what they hear of. */
@Injectable()
export class PushDevices {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly pushes: Pushes,
    private readonly audit: Audit,
    private readonly limit: RateLimit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(actor: SignedInActor, id: number, tokenHash: string | undefined): Promise<PushSettings> {
    await this.access.require(actor, id);
    const settings = await this.db.manager.findOneBy(PushSettingsRow, { accountId: id });
    const devices = await findPushDevices(this.db, id, tokenHash);
    return {
      public_key: this.pushes.publicKey,
      switched_off: settings?.switchedOff ?? [],
      quiet_from: settings?.quietFrom ?? null,
      quiet_to: settings?.quietTo ?? null,
      zone: settings?.zone ?? null,
      devices: devices.map(({ created_at, seen_at, ...device }) => ({
        ...device,
        since: newYorkIso(created_at),
        last_used: newYorkIso(seen_at),
      })),
    };
  }

  /**
   * Turns pushes on in a browser, or confirms that they are.
   * @throws InvalidInput the push service is not known, or the keys are wrong
   * @throws ConflictException this site sends no pushes
   */
  async keep(
    actor: SignedInActor,
    id: number,
    form: unknown,
    { tokenHash, userAgent }: CallingBrowser,
  ): Promise<KeptPushDevice> {
    await this.access.require(actor, id);
    this.requireKeys();
    const device = valueOf(parsePushDevice(form, this.env.pushServices));
    if (!hasUsableKeys(device)) throw new InvalidInput({ p256dh: message('invalid', { field: 'p256dh' }) });
    return this.db.transaction(async (manager) => {
      // a sign-out that removes the device comes before this or after it
      await lockAccount(manager, id);
      const browser = browserName(userAgent);
      const kept = await keepPushDevice(manager, { accountId: id, tokenHash, ...device, ...browser });
      if (kept === undefined) throw new UnauthorizedException();
      await dropSurplusDevices(manager, id, mostPushDevices);
      if (kept.isNew)
        await this.audit.record(manager, actor, {
          action: 'turned on notifications',
          on: id,
          after: { ...browser },
        });
      return { id: kept.id };
    });
  }

  /** @throws NotFoundException there is no such device, or no longer */
  async remove(actor: SignedInActor, id: number, deviceId: number): Promise<void> {
    await this.access.require(actor, id);
    await this.db.transaction(async (manager) => {
      const device = await manager.findOneBy(PushDeviceRow, { id: deviceId, accountId: id });
      if (device === null) throw new NotFoundException('There is no such device.');
      await manager.delete(PushDeviceRow, { id: deviceId });
      const { browser, system } = device;
      await this.audit.record(manager, actor, {
        action: 'turned off notifications',
        on: id,
        before: { browser, system },
      });
    });
  }

  /**
   * @throws NotFoundException there is no such device, or no longer
   * @throws ConflictException this site sends no pushes
   * @throws Throttled too many tests
   */
  async test(actor: SignedInActor, id: number, deviceId: number): Promise<PushAnswer> {
    await this.access.require(actor, id);
    this.requireKeys();
    await this.limit.check('push test', String(id), mostTestsPerMinute);
    const device = await findCalledDevice(this.db, id, deviceId);
    if (device === undefined) throw new NotFoundException('There is no such device.');
    const { path } = pushNotices.test;
    const { lives } = ruleOf('test');
    const outcome = await this.pushes.call(device, { notice: 'test', tag: 'test', path, lives });
    return outcome ?? { code: null, fault: null };
  }

  switch(actor: SignedInActor, id: number, kind: PushKind, isOn: boolean): Promise<void> {
    return this.change(actor, id, (settings) => {
      const others = settings.switchedOff.filter((one) => one !== kind);
      return { switchedOff: isOn ? others : [...others, kind] };
    });
  }

  /** @throws InvalidInput every invalid field at once */
  setQuietHours(actor: SignedInActor, id: number, form: unknown): Promise<void> {
    const { quiet_from: quietFrom, quiet_to: quietTo, zone } = valueOf(parseQuietHours(form));
    return this.change(actor, id, () => ({ quietFrom, quietTo, zone }));
  }

  endQuietHours(actor: SignedInActor, id: number): Promise<void> {
    return this.change(actor, id, () => ({ quietFrom: null, quietTo: null, zone: null }));
  }

  private async change(
    actor: SignedInActor,
    id: number,
    changed: (settings: PushChoices) => Partial<PushChoices>,
  ): Promise<void> {
    await this.access.require(actor, id);
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const settings = await settingsOf(manager, id);
      const after = changed(settings);
      await manager.upsert(PushSettingsRow, { ...settings, ...after }, ['accountId']);
      const before = Object.fromEntries(
        Object.keys(after).map((field) => [field, settings[field as keyof PushChoices]]),
      );
      await this.audit.record(manager, actor, {
        action: 'changed their notifications',
        on: id,
        before,
        after,
      });
    });
  }

  private requireKeys(): void {
    if (this.pushes.publicKey === null) throw new ConflictException('This site sends no notifications.');
  }
}

async function settingsOf(manager: EntityManager, accountId: number): Promise<PushChoices> {
  return (
    (await manager.findOneBy(PushSettingsRow, { accountId })) ?? {
      accountId,
      switchedOff: [],
      quietFrom: null,
      quietTo: null,
      zone: null,
    }
  );
}
