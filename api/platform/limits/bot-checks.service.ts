import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { DataSource } from 'typeorm';
import { parseBotCheck } from '../../../common/domain/bot-check';
import { message } from '../../../common/domain/messages';
import type { Parsed } from '../../../common/domain/parsing';
import type { Env } from '../config/env';
import { Secrets } from '../database/secrets';
import { ENV } from '../database/tokens';
import { InvalidInput, valueOf } from '../http/problem';
import { forgetProofs, spendProof } from './bot-check.query';
import { readProof } from './proof';

const validMinutes = 20;
/** PBKDF2 rounds per attempt. */
const rounds = 5000;

/** Proof of work for the public forms, without a third-party service; each proof counts once. */
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

  /** A challenge that takes the configured number of attempts, or half of it. */
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
   * The value of a public form. This uses up the proof, even if the form has other errors.
   * @param proof the content of `bot_check`
   * @throws InvalidInput with all field errors at once, including a missing, wrong, expired, or reused `bot_check`
   */
  async verify<T>(proof: unknown, parsed: Parsed<T>): Promise<T> {
    const { errors, value } = parseBotCheck(proof);
    if (errors !== undefined) throw new InvalidInput({ ...parsed.errors, ...errors });
    if (!(await this.spend(value)))
      throw new InvalidInput({ ...parsed.errors, bot_check: message('bot_check.invalid') });
    return valueOf(parsed);
  }

  /**
   * @returns whether it was valid until now
   */
  private async spend(text: string): Promise<boolean> {
    const proof = readProof(text);
    if (proof === undefined) return false;
    const { verified } = await verifySolution({ ...proof, deriveKey, ...this.keys });
    return verified && spendProof(this.db, proof.signature, new Date(proof.expiresAt * 1000));
  }

  /** Deletes expired proofs; called by a job. */
  async sweep(): Promise<void> {
    await forgetProofs(this.db);
  }
}
