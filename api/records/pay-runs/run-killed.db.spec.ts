import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { addDays, type Day } from '../../../common/domain/new-york-time';
import { createDataSource } from '../../operations/schema/data-source';
import { builtProgram } from '../../testing/built';
import { createTestDatabase } from '../../testing/database';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Program } from '../../testing/program';
import { runs } from '../../testing/runs';
import { storeStatement } from '../../testing/statements';

const psychics = 40;
const firstWeek = '2025-01-05';
/** Milliseconds from the request to the kill: none, and more than a request takes. */
const mostDelay = 120;
const times = runs(2, 30);

interface RunCounts {
  approved: number;
  paid: number;
  payments: number;
  cents: number;
  files: number;
  approvals: number;
}

describe('a program that is killed while a run is approved, paid, or exported', () => {
  let made: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;
  let program: Program;
  let cookie = '';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-runs-'));
  const ids: number[] = [];

  beforeAll(async () => {
    await builtProgram();
    made = await createTestDatabase();
    db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    const manager = await createManager(db, 'cos', 'manager');
    for (let n = 0; n < psychics; n += 1) ids.push(await createPsychic(db, 'cos', manager));
    program = await Program.start(made.url, dataDir);
    const signIn = await call('POST', 'sessions', { body: { username: 'manager', password: testPassword } });
    cookie = signIn?.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    await db.query(`update sessions set proven_at = 'infinity'`);
  }, 120_000);

  afterAll(async () => {
    await program.kill();
    await db.destroy();
    await made.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** @returns undefined if the program was killed meanwhile */
  const call = async (
    method: string,
    address: string,
    { body, version }: { body?: object; version?: string } = {},
  ): Promise<Response | undefined> =>
    fetch(`${program.address}/api/${address}`, {
      method,
      headers: {
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': version }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);

  const act = async (to: Day, action: string): Promise<Response | undefined> => {
    if (action === 'export') return call('GET', `pay/runs/${to}/export?format=generic`);
    const version = (await call('GET', `pay/runs/${to}`))?.headers.get('etag') ?? '';
    return call('POST', `pay/runs/${to}/${action}`, {
      version,
      ...(action === 'paid' && { body: { paid_on: to } }),
    });
  };

  const counts = async (to: Day): Promise<RunCounts> => {
    const [row] = await db.query<RunCounts[]>(
      `select count(*) filter (where status = 'approved')::int as approved, count(*) filter (where status = 'paid')::int as paid,
              (select count(*)::int from payments p join statements o on o.id = p.statement_id where o.period_to = $1) as payments,
              (select coalesce(sum(cents), 0)::int from payments p join statements o on o.id = p.statement_id where o.period_to = $1) as cents,
              (select count(distinct sha256)::int from pay_exports where period_to = $1) as files,
              (select count(*)::int from audit where action = 'approved a run of pay' and after ->> 'period_to' = $1::text) as approvals
         from statements where period_to = $1`,
      [to],
    );
    if (row === undefined) throw new Error('a count without a row');
    return row;
  };

  it('has done all of it or nothing, and does the rest once when asked again', async () => {
    for (let time = 0; time < times; time += 1) {
      const from = addDays(firstWeek, 7 * time);
      const to = addDays(from, 6);
      for (const id of ids) await storeStatement(db, id, { from, cents: 400 });
      for (const action of ['approve', 'paid', 'export']) {
        const version = act(to, action);
        await sleep(((time * 61 + action.length * 23) % 12) * (mostDelay / 12));
        await program.kill();
        await version;
        const between = await counts(to);
        for (const part of [between.approved + between.paid, between.paid, between.payments])
          expect([0, psychics]).toContain(part);
        expect(between.payments).toBe(between.paid);
        await program.again();
        expect((await act(to, action))?.status).toBe(200);
      }
      expect(await counts(to)).toEqual({
        ...{ approved: 0, paid: psychics, payments: psychics, cents: psychics * 400, files: 1, approvals: 1 },
      });
    }
  }, 600_000);
});
