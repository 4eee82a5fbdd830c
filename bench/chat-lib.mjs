// Shared parts of the chat benchmark: calls, streams, a process's resource use, and the bare handler for
// comparison.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {object} [body]
 * @returns {Promise<unknown>}
 */
export function post(url, headers, body) {
  const raw = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const type =
      raw === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(raw) };
    http
      .request(url, { method: 'POST', agent, headers: { ...headers, ...type } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (/** @type {string} */ part) => (text += part));
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(text === '' ? null : JSON.parse(text));
          else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
        });
      })
      .once('error', reject)
      .end(raw);
  });
}

/**
 * @param {string} url @param {Record<string, string>} headers @param {(text: string) => void} hear called with the
 * text of each message
 */
export async function listen(url, headers, hear) {
  const request = http.get(url, { agent: false, headers });
  const [response] = /** @type {[http.IncomingMessage]} */ (await once(request, 'response'));
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  let text = '';
  response.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
    text += part;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, data = ''] = /^event: message\n(?:id: .*\n)?data: (.*)$/m.exec(event) ?? [];
      const said = /** @type {{ text: string } | undefined} */ (data === '' ? undefined : JSON.parse(data));
      if (said !== undefined) hear(said.text);
    }
  });
  response.on('error', () => undefined);
  return () => request.destroy();
}

/** @param {number[]} times @param {number} part */
const quantile = (times, part) =>
  times.toSorted((one, other) => one - other)[Math.ceil(part * times.length) - 1] ?? NaN;

/** @param {string} name @param {number[]} times */
export function tell(name, times) {
  const [median, worst] = [quantile(times, 0.5), quantile(times, 0.99)];
  console.log(`${name}: p50 ${median.toFixed(1)} ms, p99 ${worst.toFixed(1)} ms of ${times.length}`);
  return { median, worst };
}

/**
 * @param {number} pid @returns {{ memory: number, processor: number }} memory in megabytes, and CPU seconds used so
 * far
 */
export function used(pid) {
  const [rss = '0', time = '0'] = execFileSync('ps', ['-o', 'rss=,time=', '-p', String(pid)], {
    encoding: 'utf8',
  })
    .trim()
    .split(/\s+/);
  const processor = time
    .split(/[:-]/)
    .reduce((sum, part, at, all) => (all.length === 4 && at === 1 ? sum * 24 : sum * 60) + Number(part), 0);
  return { memory: Number(rss) / 1024, processor };
}

/** The minimum cost of a message: store it, notify, receive it. @param {import('pg').Pool} pool */
export async function measureBare(pool) {
  await pool.query(
    'create table bench_messages (id bigint generated always as identity primary key, text text)',
  );
  const listener = await pool.connect();
  await listener.query('listen bench_chat');
  const server = http.createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      listener.on('notification', ({ payload }) => response.write(`data: ${payload}\n\n`));
      return;
    }
    void pool
      .query(
        `with kept as (insert into bench_messages (text) values ('Six of Swords') returning id)
              select pg_notify('bench_chat', id::text) from kept`,
      )
      .then(() => response.end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stream = http.get({ host: '127.0.0.1', port });
  const [heard] = /** @type {[http.IncomingMessage]} */ (await once(stream, 'response'));
  await once(heard, 'data');
  const times = [];
  for (let round = 0; round < 300; round += 1) {
    const begun = performance.now();
    const arrived = once(heard, 'data');
    await post(`http://127.0.0.1:${port}/`, {}, {});
    await arrived;
    times.push(performance.now() - begun);
  }
  stream.destroy();
  server.close();
  listener.release(true);
  await pool.query('drop table bench_messages');
  return tell('bare, one after the other', times);
}

/** Creates signed-in psychics, one per chat. @param {import('pg').Pool} pool @param {number} chats */
export async function makePsychics(pool, chats) {
  const { rows } = await pool.query(
    `with manager as (select id from accounts where network = 'cos' and username = 'manager'),
     account as (insert into accounts (network, role, username, first, last, email, manager_id)
       select 'cos', 'psychic', 'bench' || n, 'B', 'P', 'bench@bench.example', manager.id from manager, generate_series(1, $1) n returning id)
     insert into psychics (account_id, network, extension, account_status, status_decided_at, availability, chosen_availability, permissions)
     select id, 'cos', 60000 + row_number() over (), 'Active', now(), 'A', 'A', 'AgentPhone, AgentChat' from account
     returning account_id`,
    [chats],
  );
  const psychics = /** @type {{ account_id: number }[]} */ (rows).map(({ account_id: id }) => {
    const token = randomBytes(32).toString('base64url');
    return { id, token, hash: createHash('sha256').update(token).digest('hex') };
  });
  await pool.query(
    `with record as (insert into login_records (network, account_id, login_at) select 'cos', id, now()
       from unnest($1::int[]) id returning id, account_id)
     insert into sessions (token_hash, account_id, login_record_id)
     select s.hash, s.account_id, record.id from unnest($1::int[], $2::text[]) s (account_id, hash) join record using (account_id)`,
    [psychics.map(({ id }) => id), psychics.map(({ hash }) => hash)],
  );
  return psychics;
}
