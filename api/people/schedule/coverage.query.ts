import type { Network } from '../../../common/brand/brands';
import type { Period } from '../../../common/domain/pay-period';
import type { MailedAccount } from '../../identity/mail/account-name';
import { mailedColumns } from '../../identity/mail/mailed-accounts.query';
import { Parameters, within } from '../../platform/database/list';
import type { Db } from '../../platform/database/db';

/** Contacts of some weeks that began in an hour of a weekday. */
export interface WeekdayHour {
  /** 1 = Sunday. */
  weekday: number;
  hour: number;
  contacts: number;
  missed: number;
  connected: number;
  seconds: number;
}

/** Contacts by New York weekday and hour, psychic by psychic, using the index on time. */
export function countWeekdayHours(db: Db, network: Network, window: Period): Promise<WeekdayHour[]> {
  const parameters = new Parameters();
  const name = parameters.add(network);
  return db.query<WeekdayHour[]>(
    `select extract(dow from local)::int + 1 as weekday, extract(hour from local)::int as hour, count(*)::int as contacts,
            count(*) filter (where not connected)::int as missed, count(*) filter (where connected)::int as connected,
            coalesce(sum(duration_seconds) filter (where connected), 0)::int as seconds
       from (select r.started_at at time zone 'America/New_York' as local, r.connected, r.duration_seconds
               from psychics p join readings r on r.psychic_id = p.account_id
              where p.network = ${name} and r.voided_at is null and ${within('r.started_at', window, parameters)}) began
      group by 1, 2`,
    parameters.values,
  );
}

/** Those of the psychics who are Active in the network, as mail may name them. */
export const findAsked = (
  db: Db,
  network: Network,
  ids: readonly number[],
): Promise<(MailedAccount & { id: number; email: string })[]> =>
  db.query(
    `select a.id, ${mailedColumns}, a.email from psychics p join accounts a on a.id = p.account_id
      where p.network = $1 and p.account_status = 'Active' and a.id = any($2) order by a.id`,
    [network, ids],
  );
