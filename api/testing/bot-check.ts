import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { TestApp } from './app';

/** Solves a challenge as ALTCHA's widget would. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A fresh proof for a public form; not counted toward the rate limit. */
export async function botCheck(test: TestApp): Promise<string> {
  const { json } = await test.call('/api/bot_check');
  await test.db.query(`delete from rate_limits where key like 'bot check %'`);
  return solve(json as Challenge);
}
