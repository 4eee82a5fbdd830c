import { newYorkIso } from '../../common/domain/new-york-time';
import type { FoundCall, WrittenVersion } from '../switch/integrations/call-log/call-log.query';

/** The database doesn't keep the order of the counts: the answer's order. */
const countNames = ['created', 'corrected', 'unchanged', 'stale', 'rejected'];

/** Formats a logged call: one line, plus one for its errors. */
export function linesOf(call: FoundCall): string[] {
  const { at, key_id, key_name, method, route, status, milliseconds, dry_run, counts, errors, request_id } =
    call;
  const counted = Object.entries(counts ?? {})
    .sort(([one], [other]) => countNames.indexOf(one) - countNames.indexOf(other))
    .map(([name, count]) => `${name} ${count}`);
  const parts = [
    newYorkIso(at),
    `key ${key_id} ${key_name}`,
    `${method} ${route}`,
    status,
    `${milliseconds} ms`,
  ];
  if (dry_run) parts.push('dry run');
  if (counted.length > 0) parts.push(counted.join(', '));
  const line = [...parts, request_id].join('  ');
  return errors === null ? [line] : [line, `  ${JSON.stringify(errors)}`];
}

export const lineOfVersion = ({ connection_id, version, is_current }: WrittenVersion): string =>
  `  wrote ${connection_id}, version ${version}${is_current ? '' : ', replaced since'}`;
