// Requests per second of the hot reads, compared with a bare node:http + pg handler on the same database, in the
// same run.
import autocannon from 'autocannon';
import { base, connect, serveBare } from './lib.mjs';

const seconds = Number(process.env.SECONDS ?? 5);

/** @param {string} url @param {Record<string, string>} [headers] */
const measure = async (url, headers) => {
  const { requests, latency, non2xx } = await autocannon({
    url,
    headers,
    connections: 10,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error`);
  return { perSecond: requests.average, p99: latency.p99 };
};

const signIn = await fetch(`${base}/api/sessions`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'manager', password: 'manager-demo' }),
});
const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
const search = await fetch(`${base}/api/search/psychic`, { headers: { cookie } });
const found = /** @type {{ user_id: number }[]} */ (await search.json());
const id = found[0]?.user_id ?? 0;

const pool = connect();
const bare = await serveBare(async () => {
  const { rows } = await pool.query(
    "select id, username from accounts where network = 'cos' and lower(username) = 'psychic'",
  );
  return /** @type {object[]} */ (rows);
});

const page = `range=${encodeURIComponent('[0,19]')}`;
const ever = `start_date=2000-01-01&end_date=${new Date().toISOString().slice(0, 10)}`;
for (const [name, address] of Object.entries({
  'current account (no query)': '/api/sessions/0',
  availability: `/api/psychics/${id}/status`,
  'statistics, a page': `/api/statistics?${page}`,
  'statistics, summary': '/api/statistics/summary',
  'all psychics, a page': `/api/psychics?${page}`,
  'readings, a page': `/api/psychics/${id}/readings?${page}`,
  'readings of all time, a page': `/api/psychics/${id}/readings?${page}&${ever}`,
  'customers, a page': `/api/psychics/${id}/customers?${page}`,
  'customers of all time, a page': `/api/psychics/${id}/customers?${page}&${ever}`,
  'logins, a page': `/api/psychics/${id}/logins?${page}`,
})) {
  // alternating, so that other load on the machine affects both
  const floor = await measure(bare.url);
  const { perSecond, p99 } = await measure(base + address, { cookie });
  console.log(
    `${name}: ${Math.round(perSecond)} requests/s, p99 ${p99} ms; bare ${Math.round(floor.perSecond)}, p99 ${floor.p99} ms; ${(floor.perSecond / perSecond).toFixed(1)} times bare`,
  );
}
bare.close();
await pool.end();
