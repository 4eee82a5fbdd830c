import { StartupError } from '../../../platform/config/startup-error';
import { columnsOf, type ImportMap } from './import-map';
import { type ReadSoFar, readSource } from './source';
import { textIn } from './source-record';

export interface Survey extends ReadSoFar {
  records: number;
}

/**
 * Reads a whole file before anything is written, to check that it is readable and to get its length.
 * @param shouldStop called from time to time; true stops with what has been read so far
 * @throws StartupError if the file cannot be read with this map, or if no record has a column that the map names
 */
export async function survey(
  file: string,
  map: ImportMap,
  shouldStop: () => boolean = () => false,
): Promise<Survey> {
  const found: Survey = { records: 0, lines: 0 };
  // for CSV, the header has already been checked
  const missing = map.format === 'ndjson' ? columnsOf(map) : new Set<string>();
  let isAnyRead = false;
  for await (const { record } of readSource(file, map, found)) {
    found.records += 1;
    if (found.records % 1000 === 0 && shouldStop()) return found;
    if (record === null) continue;
    isAnyRead = true;
    for (const column of missing) if (textIn(record, column) !== undefined) missing.delete(column);
  }
  const names = Array.from(missing, (name) => `"${name}"`).join(', ');
  if (isAnyRead && missing.size > 0)
    throw new StartupError(`No record in ${file} has ${names}, which the map uses.`);
  return found;
}
