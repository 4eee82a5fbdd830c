import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { DataSource } from 'typeorm';
import { parseBotCheck } from '../../common/domain/bot-check';
import { message } from '../../common/domain/messages';
import type { Parsed } from '../../common/domain/parsing';
import type { Env } from '../config/env';
import { Secrets } from '../database/secrets';
import { ENV } from '../database/tokens';
import { InvalidInput, valueOf } from '../http/problem';
import { forgetProofs, spendProof } from './bot-check.query';
import { readProof } from './proof';

const validMinutes = 20;
/** Rounds of PBKDF2 in one try. */
const rounds = 5000;

/** Proof of work in front of the public forms: nobody else is asked, and each proof counts once. */
@Injectable()
export class BotChecks {
  private readonly keys: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    secrets: Secrets,
  ) {
    this.keys = {
      hmacSignatureSecret: secrets.fingerprint('bot check', 'challenge'),
      hmacKeySignatureSecret: secrets.fingerprint('bot check', 'key'),
    };
  }

  /** A challenge that takes so many tries as are configured, or half of them. */
  challenge(): Promise<Challenge> {
    const { botCheckTries: most } = this.env;
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: rounds,
      counter: randomInt(most, Math.ceil(most / 2)),
      deriveKey,
      expiresAt: new Date(Date.now() + validMinutes * 60_000),
      ...this.keys,
    });
  }

  /**
   * The value of a public form, whose proof is spent by this whatever else is wrong with it.
   * @param proof what stands in its `bot_check`
   * @throws InvalidInput every wrong field at once, also `bot_check` where it is missing, wrong, too old or used before
   */
  async verify<T>(proof: unknown, parsed: Parsed<T>): Promise<T> {
    const { errors, value } = parseBotCheck(proof);
    if (errors !== undefined) throw new InvalidInput({ ...parsed.errors, ...errors });
    if (!(await this.spend(value)))
      throw new InvalidInput({ ...parsed.errors, bot_check: message('bot_check.invalid') });
    return valueOf(parsed);
  }

  /** @returns whether it held until now */
  private async spend(text: string): Promise<boolean> {
    const proof = readProof(text);
    if (proof === undefined) return false;
    const { verified } = await verifySolution({ ...proof, deriveKey, ...this.keys });
    return verified && spendProof(this.db, proof.signature, new Date(proof.expiresAt * 1000));
  }

  /** Forgets proofs that no longer hold anyway; a job calls it. */
  async sweep(): Promise<void> {
    await forgetProofs(this.db);
  }
}
