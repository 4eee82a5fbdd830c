import { withOwnClient } from '../platform/database/pools';
import { within } from './within';

/** Cuts the connection while `fill` is filling a database table. @returns the outcome of `fill` */
export function cutWhileFilling<T>(url: string, table: string, fill: () => Promise<T>): Promise<T> {
  return withOwnClient(url, async (client) => {
    await client.query(
      `create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
       create trigger hold before insert on ${table} for each row execute function hold();
       select pg_advisory_lock(1)`,
    );
    const cut = async (): Promise<boolean> =>
      (
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event = 'advisory' and query like 'copy "${table}"%'`,
        )
      ).rowCount === 1;
    const [filled] = await Promise.all([fill(), expect(within(cut, 60_000)).resolves.toBe(true)]);
    await client.query('drop function hold cascade');
    return filled;
  });
}
