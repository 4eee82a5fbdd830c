import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withOwnClient } from '../database/pools';
import { createTestDatabase } from '../../testing/database';
import { type ClassName, dataClasses, expiringClasses } from './classes';
import { columns } from './columns';
import { dataPage } from './data-page';

const file = (name: string): string => readFileSync(path.join(__dirname, '../../..', name), 'utf8');
describe('the classes of data', () => {
  it('are on the page that npm run generate writes', () => {
    expect(file('docs/data.md')).toBe(dataPage());
  });

  it('cover every column of the database, each once', async () => {
    const database = await createTestDatabase();
    const stored = await withOwnClient(database.url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name from pg_class c
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
      );
      return rows.map(({ name }) => name);
    });
    await database.drop();
    const assigned = Object.entries(columns).flatMap(([table, classes]) =>
      Object.values(classes).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
    );
    expect(assigned.sort()).toEqual(stored.sort());
  });

  it('each have a column, apart from those that share the columns of accounts', () => {
    const used = new Set(Object.values(columns).flatMap((classes) => Object.keys(classes)));
    const unused = (Object.keys(dataClasses) as ClassName[]).filter((name) => !used.has(name));
    expect(unused).toEqual(['declinedApplicants']);
  });

  it('are kept as long as promised', () => {
    const spans = Object.fromEntries(
      expiringClasses.map((name) => {
        const { kept } = dataClasses[name];
        return [name, 'days' in kept ? `${kept.days} days` : `${kept.years} years`];
      }),
    );
    expect(spans).toEqual({
      declinedApplicants: '2 years',
      applicationDrafts: '14 days',
      statusLinks: '365 days',
      logins: '3 years',
      readings: '7 years',
      pay: '7 years',
      gifts: '7 years',
      recordings: '365 days',
      chatTexts: '365 days',
      contacts: '2 years',
      deletedContacts: '30 days',
      mails: '90 days',
      deliveryLogs: '30 days',
      repeats: '7 days',
      imports: '365 days',
      audit: '7 years',
    });
  });
});
