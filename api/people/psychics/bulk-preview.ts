import { editingBarrier } from '../../../common/domain/availability';
import { type BulkSetting, presentValue, wantedValue } from '../../../common/domain/bulk-rules';
import { tagOf } from '../../platform/audit/versions';
import type { BulkAnswer, BulkGroup, BulkRefusal } from './bulk.dto';
import type { BulkPsychic } from './bulk.query';

export const unknown = 'There is no such psychic.';
export const blacklisted = 'Blacklisted psychics are not changed together with others.';
const erased = 'The account was erased.';

/** What the change would do, by the same rules as far as they can be known before. */
export function preview(
  ids: readonly number[],
  found: readonly BulkPsychic[],
  set: BulkSetting,
  takesBlacklist: boolean,
): BulkAnswer {
  const known = new Map(found.map((psychic) => [psychic.id, psychic]));
  const wanted = wantedValue(set);
  const groups = new Map<string, BulkGroup>();
  const refused: BulkRefusal[] = [];
  const versions: string[] = [];
  for (const id of ids) {
    const psychic = known.get(id);
    const reason = psychic === undefined ? unknown : barrierOf(psychic, set, takesBlacklist);
    if (psychic === undefined || reason !== undefined) {
      refused.push({ user_id: id, username: psychic?.username ?? null, reason: reason ?? unknown });
      continue;
    }
    const value = presentValue(set, psychic);
    const group = groups.get(value) ?? { value, changes: value !== wanted, user_ids: [] };
    group.user_ids.push(id);
    groups.set(value, group);
    if (group.changes) versions.push(tagOf(['account', id], psychic.version));
  }
  const present = [...groups.values()].sort((a, b) => b.user_ids.length - a.user_ids.length);
  const people = (changes: boolean): number =>
    present.reduce((sum, group) => sum + (group.changes === changes ? group.user_ids.length : 0), 0);
  return { changed: people(true), unchanged: people(false), refused, bulk_id: null, present, versions };
}

/** Why a psychic would be refused. */
function barrierOf(psychic: BulkPsychic, set: BulkSetting, takesBlacklist: boolean): string | undefined {
  const { account_status, requiresApproval, isErased } = psychic;
  if (!takesBlacklist && account_status === 'Blacklist') return blacklisted;
  if (presentValue(set, psychic) === wantedValue(set)) return undefined;
  if (isErased) return erased;
  return set.acctStatus === undefined ? editingBarrier(account_status, requiresApproval)?.text : undefined;
}
