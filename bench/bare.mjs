// The least that each answer takes: bare node:http + pg, in a process of its own, with the same bodies as the product
// for one psychic. Started by bench.mjs; says its port to it.
import http from 'node:http';
import pg from 'pg';
import { built } from './network.mjs';

/** @typedef {Record<string, unknown>} Row */

const { newYorkIso } = /** @type {{ newYorkIso: (instant: Date) => string }} */ (
  built('common/domain/new-york-time')
);
const { overall, selectFigures } =
  /** @type {{ overall: Record<string, string>, selectFigures: (figures: object) => string }} */ (
    built('api/records/statistics/figures')
  );
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on('error', () => undefined);

/** @param {string} name @param {string} text @param {unknown[]} values */
const rowsOf = async (name, text, values) =>
  /** @type {Row[]} */ ((await pool.query({ name, text, values })).rows);

/** @param {Row} row @param {string[]} names of instants */
const withTimes = (row, ...names) => {
  for (const name of names) if (row[name] !== null) row[name] = newYorkIso(/** @type {Date} */ (row[name]));
  return row;
};

/** @param {string} parameter a day @param {string} later such as ' + 1' */
const day = (parameter, later = '') =>
  `(${parameter}::date${later})::timestamp at time zone 'America/New_York'`;
const sums = Object.values(overall)
  .join(' ')
  .match(/[a-z_]+/g)
  ?.filter(
    (name, place, all) =>
      /^(attempted|missed|calls|call_seconds|chats|chat_seconds|new_\w+|paid_call_minutes|paid_chat_minutes|free_minutes|revenue)$/.test(
        name,
      ) && all.indexOf(name) === place,
  )
  .map((name) => `sum(${name}) as ${name}`)
  .join(', ');

/** @type {Record<string, (query: URLSearchParams) => Promise<string> | string>} */
const answers = {
  '/account': (query) => query.get('body') ?? '',
  '/psychic': async (query) => {
    const [row] = await rowsOf(
      'psychic',
      `select a.id, a.id as user_id, a.username, a.first, a.last, a.email, coalesce(t.phone_number, '') as phone,
              coalesce(t.country_code, 1) as phone_country_code, p.extension::text as extension, p.account_status,
              p.availability as status, p.availability_since as status_since, p.permissions, p.auto_email, p.image,
              p.requires_approval,
              (select round(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 2)::float8 from psychic_days d
                where d.psychic_id = p.account_id) as avg_rating, p.limited_readings, p.profile_status,
              p.referral, a.erased_at
         from psychics p join accounts a on a.id = p.account_id
         left join phones t on t.account_id = a.id and t.preferred where p.account_id = $1`,
      [query.get('id')],
    );
    return JSON.stringify(withTimes(row, 'status_since'));
  },
  '/status': async (query) => {
    const [row] = await rowsOf(
      'status',
      `select availability as code, availability_since as since, null as next, account_status
         from psychics where account_id = $1`,
      [query.get('id')],
    );
    return JSON.stringify([withTimes(row, 'since')]);
  },
  '/psychics': async (query) => {
    const rows = await rowsOf(
      'psychics',
      `with sums as (select psychic_id, max(last_connected_at) as date, ${sums} from psychic_days
          where network = 'cos' and day between $1::date and $2::date group by psychic_id)
       select p.account_id as id, p.account_id as agent_user_id, a.username as user_name, a.last as last_name, a.first as first_name,
              p.extension::text as phone_extension, ${selectFigures({
                total_mins: overall.total_minutes,
                rep_mins: overall.repeat_minutes,
                total_calls: overall.total_calls,
                rep_calls: overall.repeat_calls,
                missed_calls: overall.missed_calls,
                rep_call_pct: overall.repeat_pct,
                alc: overall.alc,
                free_minutes: overall.free_minutes,
              })}, p.availability as status, (rank() over (order by coalesce(revenue, 0) desc))::int as ranking, p.account_status,
              p.referral,
              date, a.created_at as signup_date
         from psychics p join accounts a on a.id = p.account_id left join sums on psychic_id = p.account_id
        where p.network = 'cos' order by ranking, p.account_id limit 20`,
      [query.get('from'), query.get('to')],
    );
    return JSON.stringify(rows.map((row) => withTimes(row, 'date', 'signup_date')));
  },
  '/readings': async (query) => {
    const found = await rowsOf(
      'readings',
      `select r.id, r.customer_id as user_id, c.username, r.conn_type, case when r.is_new then 'new' else 'repeat' end as type,
              round(r.duration_seconds / 60.0, 2)::float8 as duration, round(r.free_minutes, 2)::float8 as free_minutes,
              round(r.paid_minutes, 2)::float8 as paid_minutes, r.result, r.rating, r.rating_text, r.version, r.started_at as call_date, r.connection_id,
              r.rate::float8 as rate, r.revenue::float8 as revenue,
              exists (select from recordings k where k.network = r.network and k.connection_id = r.connection_id) as has_recording,
              (select k.id from chats k where k.network = r.network and k.connection_id = r.connection_id) as chat_id,
              r.voided_at, null as voided_by
         from readings r left join customers c on c.id = r.customer_id
        where r.psychic_id = $1 and r.voided_at is null and r.started_at >= ${day('$2')} and r.started_at < ${day('$3', ' + 1')}
        order by r.started_at desc, r.id desc limit 20`,
      [query.get('id'), query.get('from'), query.get('to')],
    );
    const [total, [summary]] = await Promise.all([
      rowsOf(
        'total',
        `select count(*)::int from readings r where r.psychic_id = $1 and r.voided_at is null and r.started_at >= ${day('$2')}
            and r.started_at < ${day('$3', ' + 1')}`,
        [query.get('id'), query.get('from'), query.get('to')],
      ),
      rowsOf(
        'summary',
        `select ${selectFigures(overall)}, null as revenue_after_end from (select ${sums} from psychic_days where psychic_id = $1 and day between $2 and $3) sums`,
        [query.get('id'), query.get('from'), query.get('to')],
      ),
    ]);
    if (total.length !== 1) throw new Error('a count without a row');
    return JSON.stringify({ readings: found.map((row) => withTimes(row, 'call_date')), summary });
  },
  '/customers': async (query) => {
    const rows = await rowsOf(
      'customers',
      `select c.id, c.username, total_calls, total_minutes, round(c.free_minutes + coalesce(g.minutes, 0), 2)::float8 as free_minutes, alc, last_call
         from (select customer_id, max(started_at) as last_call, count(*)::int as total_calls,
                      round(sum(duration_seconds) / 60.0, 2)::float8 as total_minutes,
                      round(sum(duration_seconds) / 60.0 / count(*), 2)::float8 as alc, count(*) over () as total
                 from readings where psychic_id = $1 and voided_at is null and connected and started_at >= ${day('$2')}
                  and started_at < ${day('$3', ' + 1')} group by customer_id order by last_call desc, customer_id limit 20) sums
         join customers c on c.id = customer_id left join gift_balances g on g.psychic_id = $1 and g.customer_id = c.id
        order by last_call desc, c.id`,
      [query.get('id'), query.get('from'), query.get('to')],
    );
    return JSON.stringify(rows.map((row) => withTimes(row, 'last_call')));
  },
};

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare');
  const answer = answers[pathname];
  Promise.resolve(answer(searchParams))
    .then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
    .catch((/** @type {unknown} */ error) => {
      console.error(error);
      response.writeHead(500).end();
    });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
