import { readFileSync } from 'node:fs';
import { StartupError } from '../../../platform/config/startup-error';
import type { ImportMap } from './import-map';
import { faultsOf } from './map-faults';

/** @throws StartupError listing every error in the map */
export function readMap(file: string): ImportMap {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartupError(`There is no file ${file}.`);
    throw new StartupError(
      `The map ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
  const faults = faultsOf(value);
  if (faults.length > 0)
    throw new StartupError(`The map ${file} is invalid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return value as ImportMap;
}
