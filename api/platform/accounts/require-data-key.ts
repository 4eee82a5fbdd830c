import { findDataKey, findSecondKey } from '../config/data-key';
import type { Env } from '../config/env';
import { StartupError } from '../config/startup-error';
import type { Db } from '../database/db';
import { Secrets } from '../database/secrets';
import { findSamples } from './psychic-secrets.query';

const whatToDo =
  'Set DATA_KEY to the key it was created with, or put its data.key file in DATA_DIR. Nothing was changed.';

/**
 * @throws StartupError if there are SSNs or PINs that the available keys cannot decrypt
 */
export async function requireDataKey(db: Db, env: Env): Promise<void> {
  const samples = await findSamples(db);
  if (samples.length === 0) return;
  const second = findSecondKey(env);
  // `data.key` was renamed to `second.key` for a new one, which the start creates
  const key = findDataKey(env) ?? second;
  if (key === undefined) throw new StartupError(`The data key of this database is missing. ${whatToDo}`);
  const secrets = new Secrets(key, second);
  for (const { purpose, text, id } of samples) {
    try {
      secrets.decrypt(purpose, text, id);
    } catch {
      throw new StartupError(`This database was created with a different data key. ${whatToDo}`);
    }
  }
}
