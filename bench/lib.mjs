// Shared parts of the benchmarks: the running program, its database, and bare node:http handlers for comparison.
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';

export const base = process.env.BASE_URL ?? 'http://localhost:3000';

function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const folder = path.join(process.env.DATA_DIR ?? '.data', 'pg18');
  const port = readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${readFileSync(path.join(folder, 'password'), 'utf8').trim()}@127.0.0.1:${port}/app`;
}

/** The size of the program's connection pool for the API. */
export const connect = () => new pg.Pool({ connectionString: databaseUrl(), max: 10 });

/**
 * Serves the result of `answer` for a request's body as JSON, without anything else.
 * @param {(body: string) => Promise<object>} answer
 */
export async function serveBare(answer) {
  const server = http.createServer((request, response) => {
    text(request)
      .then(answer)
      .then((found) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(found));
      })
      .catch((/** @type {unknown} */ error) => {
        console.error(error);
        response.statusCode = 500;
        response.end();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** @param {number} pid @returns {number} microseconds of CPU time that the running threads of a process have used */
export function usedBy(pid) {
  let used = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    used += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return used / 1000;
}

/**
 * @param {number} postmaster
 * @returns {number} microseconds of all of PostgreSQL; those of connections that have ended, to a hundredth of a second
 */
export function usedByDatabase(postmaster) {
  const [, fields = ''] = readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
  const children =
    readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').match(/\d+/g) ?? [];
  let used = usedBy(postmaster) + (user + system) * 10_000;
  for (const pid of children)
    try {
      used += usedBy(Number(pid));
    } catch {
      // it has ended since
    }
  return used;
}
