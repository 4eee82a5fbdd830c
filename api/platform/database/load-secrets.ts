import { findSecondKey, loadDataKey } from '../config/data-key';
import type { Env } from '../config/env';
import { Secrets } from './secrets';

/** Encryption with the current key and the second one. */
export function loadSecrets(env: Env): Secrets {
  return new Secrets(loadDataKey(env), findSecondKey(env));
}
