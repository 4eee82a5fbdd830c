import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { FactorAnswer, FactorKind } from '../../../common/domain/second-factor';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { verifyPassword } from '../../platform/accounts/password';
import {
  type ActiveFactor,
  countCodes,
  findActive,
  findCode,
  spendCode,
  spendCounter,
  spendStep,
} from './factors.query';
import { type Credential, readAssertion, type Site } from './passkeys';
import { readRecoveryCode } from './recovery-codes';
import { siteOf } from './site';
import { stepOf, totpPurpose } from './totp';

/** An answer that is right, but not used up yet. */
export interface RightAnswer {
  kind: FactorKind;
  /** The owner's name for the factor; empty for recovery codes. */
  label: string;
  /** Uses it up, as part of a transaction. @returns whether it was unused until now */
  spend: (manager: EntityManager) => Promise<boolean>;
}

/** What a passkey's answer is compared with. */
export interface Expected {
  site: Site;
  /** Whether this is what it had to sign. */
  isAsked: (challenge: string) => boolean | Promise<boolean>;
  /** Whether the passkey must have checked who was using it. */
  mustVerify: boolean;
}

/** The ways in which an account can answer. */
export interface Ways {
  kinds: FactorKind[];
  /** The passkeys that can be used. */
  passkeys: Credential[];
  /** Where the others can be used. */
  otherHosts: string[];
}

/** Checks what people answer when they are asked for a second factor. */
@Injectable()
export class FactorChecks {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  siteOf(network: Network, called: string): Site {
    return siteOf(this.env, network, called);
  }

  /** Undefined for an account without a second factor. @param site only passkeys of this one; by default all */
  async waysOf(accountId: number, site?: Site, db: Db = this.db): Promise<Ways | undefined> {
    const factors = await findActive(db, accountId);
    if (factors.length === 0) return undefined;
    const all = factors.filter(({ kind }) => kind === 'passkey');
    const passkeys = all.filter((one) => site === undefined || one.site === site.host);
    const others = all.filter((one) => !passkeys.includes(one)).flatMap((one) => one.site ?? []);
    const hasTotp = factors.some(({ kind }) => kind === 'totp');
    const hasCodes = (await countCodes(db, accountId)) > 0;
    return {
      kinds: [
        ...(passkeys.length > 0 ? (['passkey'] as const) : []),
        ...(hasTotp ? (['totp'] as const) : []),
        ...(hasCodes ? (['recovery'] as const) : []),
      ],
      passkeys: passkeys.map(credentialOf),
      otherHosts: [...new Set(others)],
    };
  }

  /** Undefined if the answer is wrong, or was used before. */
  async check(
    accountId: number,
    { code, assertion, recovery_code }: FactorAnswer,
    expected: Expected,
  ): Promise<RightAnswer | undefined> {
    if (recovery_code !== undefined) return this.checkRecoveryCode(accountId, recovery_code);
    const factors = await findActive(this.db, accountId);
    if (code !== undefined) return this.checkCode(factors, code);
    const { site, isAsked, mustVerify } = expected;
    const passkey = factors.find(
      (one) => one.kind === 'passkey' && one.site === site.host && one.credentialId === assertion?.id,
    );
    if (passkey === undefined || assertion === undefined) return undefined;
    const former = credentialOf(passkey);
    const counter = await readAssertion(site, isAsked, assertion, former, mustVerify);
    if (counter === undefined) return undefined;
    const { id, label } = passkey;
    return { kind: 'passkey', label, spend: (manager) => spendCounter(manager, id, former.counter, counter) };
  }

  private checkCode(factors: readonly ActiveFactor[], code: string): RightAnswer | undefined {
    for (const { id, label, secretCipher, lastStep } of factors) {
      if (secretCipher === null) continue;
      const step = stepOf(this.secrets.decrypt(totpPurpose, secretCipher, id), code);
      if (step !== undefined && step > (lastStep ?? 0))
        return { kind: 'totp', label, spend: (manager) => spendStep(manager, id, step) };
    }
    return undefined;
  }

  private async checkRecoveryCode(accountId: number, typed: string): Promise<RightAnswer | undefined> {
    const { mark, code } = readRecoveryCode(typed);
    const found = await findCode(this.db, accountId, mark);
    if (!(await verifyPassword(found?.codeHash ?? null, code)) || found === undefined) return undefined;
    return { kind: 'recovery', label: '', spend: (manager) => spendCode(manager, found.id) };
  }
}

export const credentialOf = ({ credentialId, publicKey, counter, transports }: ActiveFactor): Credential => ({
  credentialId: credentialId ?? '',
  publicKey: publicKey ?? Buffer.alloc(0),
  counter: counter ?? 0,
  transports: transports ?? [],
});
