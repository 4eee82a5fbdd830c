// Requests a second of the hot reads, beside a bare node:http + pg handler on the same database, in the same run.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const seconds = Number(process.env.SECONDS ?? 5);

function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const folder = path.join(process.env.DATA_DIR ?? '.data', 'pg18');
  const port = readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${readFileSync(path.join(folder, 'password'), 'utf8').trim()}@127.0.0.1:${port}/app`;
}

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

const pool = new pg.Pool({ connectionString: databaseUrl(), max: 10 });
const bare = http.createServer((_request, response) => {
  pool
    .query("select id, username from accounts where network = 'cos' and lower(username) = 'psychic'")
    .then(({ rows }) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(rows));
    });
});
await new Promise((resolve) => bare.listen(0, '127.0.0.1', resolve));

const signIn = await fetch(`${base}/api/sessions`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'manager', password: 'manager-demo' }),
});
const cookie = signIn.headers.get('set-cookie').split(';')[0];
const [{ user_id: id }] = await (await fetch(`${base}/api/search/psychic`, { headers: { cookie } })).json();

const floor = await measure(`http://127.0.0.1:${bare.address().port}/`);
console.log(`bare node:http + pg: ${Math.round(floor.perSecond)} requests/s, p99 ${floor.p99} ms`);
const range = `range=${encodeURIComponent('[0,19]')}`;
for (const [name, address] of Object.entries({
  'current account (no query)': '/api/sessions/0',
  availability: `/api/psychics/${id}/status`,
  'statistics, a page': `/api/statistics?${range}`,
  'all psychics, a page': `/api/psychics?${range}`,
  'readings, a page': `/api/psychics/${id}/readings?${range}`,
})) {
  const { perSecond, p99 } = await measure(base + address, { cookie });
  console.log(
    `${name}: ${Math.round(perSecond)} requests/s, p99 ${p99} ms, ${(perSecond / floor.perSecond).toFixed(2)} of bare`,
  );
}
bare.close();
await pool.end();
