import type { AlikeContacts } from '../../../common/domain/pay/lines';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { findContactGroups } from './closing.query';
import { groupBy } from './group-by';

/** So many that few queries are needed, and so few that their contacts need little memory. */
const periodsAtOnce = 200;

/** Periods of psychics, each with its contacts, those alike counted together. */
export async function* withContacts<PsychicPeriod extends Period & { psychic_id: number }>(
  db: Db,
  periods: Iterable<PsychicPeriod>,
): AsyncGenerator<[PsychicPeriod, readonly AlikeContacts[]]> {
  let batch: PsychicPeriod[] = [];
  for (const period of periods) {
    batch.push(period);
    if (batch.length < periodsAtOnce) continue;
    yield* contactsOf(db, batch);
    batch = [];
  }
  if (batch.length > 0) yield* contactsOf(db, batch);
}

async function* contactsOf<PsychicPeriod extends Period & { psychic_id: number }>(
  db: Db,
  periods: readonly PsychicPeriod[],
): AsyncGenerator<[PsychicPeriod, readonly AlikeContacts[]]> {
  const groups = groupBy(
    await findContactGroups(db, periods),
    ({ psychic_id, period_from }) => `${psychic_id} ${period_from}`,
  );
  for (const period of periods) yield [period, groups.get(`${period.psychic_id} ${period.from}`) ?? []];
}
