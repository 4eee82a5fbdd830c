import type { DataSource } from 'typeorm';
import { createDataSource } from '../../operations/schema/data-source';
import type { Db } from '../../platform/database/db';
import { createTestDatabase } from '../../testing/database';
import { createManager, createPsychic } from '../../testing/people';
import { readFindText } from './find-text';
import { findContacts, findCustomers, findReadings } from './find.query';

const many = 2000;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** These grow to hundreds of thousands. */
const large = ['customers', 'customer_totals', 'contacts', 'readings'];

describe('the search', () => {
  let db: DataSource;
  let drop: () => Promise<void>;
  let walked: string[];
  let explained: Db;

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    db = await createDataSource(made.url, { poolSize: 1 }).initialize();
    const psychic = await createPsychic(db, 'cos', await createManager(db, 'cos'));
    await db.query(
      `insert into customers (network, external_id, username, email)
       select 'cos', case n % 2 when 0 then '+1555' || (2000000 + n) else 'cos-' || n end,
              case n % 5 when 0 then '(505) 3' || lpad((n / 100)::text, 2, '0') || '-' || lpad(n::text, 4, '0')
                         else chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'Moon' || n end, 'member' || n || '@x.example'
         from generate_series(1, $1::int) n`,
      [many],
    );
    await db.query(
      `insert into contacts (network, name, email, phone)
       select 'cos', chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'na Ruiz' || n, 'contact' || n || '@x.example', (5552000000 + n)::text
         from generate_series(1, $1::int) n`,
      [many],
    );
    await db.query(
      `insert into readings (network, connection_id, psychic_id, customer_id, conn_type, started_at, duration_seconds,
                             free_minutes, paid_minutes, rate, revenue, result, is_new)
       select 'cos', n, $2, n, 'Call', now() - n * interval '1 minute', 60, 0, 1, 4, 4, 'Completed', true
         from generate_series(1, $1::int) n`,
      [many, psychic],
    );
    await db.query('analyze');
    // so that the table's size does not matter
    await db.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
    explained = {
      query: async <T>(text: string, values?: unknown[]) => {
        const [row] = await db.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
          `explain (format json) ${text}`,
          values,
        );
        const nodes = row?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? [];
        walked = nodes
          .filter((node) => large.includes(node['Relation Name'] ?? ''))
          .filter((node) => node['Index Cond'] === undefined && node['Recheck Cond'] === undefined)
          .map((node) => `${node['Node Type']} of ${node['Relation Name'] ?? ''}`);
        return [] as T;
      },
    };
  }, 120_000);

  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  it.each([
    '555-205-0000',
    'member77@x.example',
    'contact77@',
    '4711',
    'cos-4711',
    'moon4711',
    'ruiz47 anna',
    'b',
  ])('looks %p up in indexes', async (typed) => {
    const text = readFindText(typed);
    for (const find of [findCustomers, findContacts, findReadings]) {
      await find(explained, 'cos', text);
      expect([find.name, walked]).toEqual([find.name, []]);
    }
  });
});
