// A large network for the case upgrade: readings are written by PostgreSQL, and everything that follows from them by
// the release that runs.

/**
 * @param {import('./stack.mjs').Stack} stack @param {number} readings
 */
export async function fill(stack, readings) {
  const customers = Math.max(1000, Math.round(readings / 20));
  await stack.query(
    `insert into customers (network, external_id, username)
     select 'cos', 'filled' || n, 'filled' || n from generate_series(1, $1::int) n`,
    [customers],
  );
  // above the numbers that the load uses
  await stack.query(
    `insert into readings (network, connection_id, psychic_id, customer_id, conn_type, started_at, duration_seconds,
            free_minutes, paid_minutes, rate, revenue, result, is_new)
     select 'cos', 100000000 + n, p.id, c.id, 'Call', date_trunc('second', now()) - n * interval '1 year' / $1::int - interval '2 days',
            60 * (5 + n % 30), 0, 5 + n % 30, 3.99, round((5 + n % 30) * 3.99, 2), 'Completed', false
       from generate_series(1, $1::int) n
       join (select account_id as id, row_number() over (order by account_id) - 1 as number, count(*) over () as all from psychics) p
         on p.number = n % p.all
       join (select id, row_number() over (order by id) - 1 as number from customers where external_id like 'filled%') c
         on c.number = n % $2::int`,
    [readings, customers],
  );
  await stack.query('analyze');
  await stack.command('recompute', ['--repair']);
}
