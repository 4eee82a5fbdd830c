import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Listed {
  file: string;
  what: string;
  source: string;
}

/** A file of queries, and every break of it: what is said of it, and the line that it leaves. */
const cases: [name: string, source: string, breaks: [what: string, line: string][]][] = [
  [
    'an order, also by what decides between equals',
    'const a = `select x from t order by x desc, y limit 3`;',
    [
      ['the order reversed: x desc', 'const a = `select x from t order by x, y limit 3`;'],
      ['the order reversed: y', 'const a = `select x from t order by x desc, y desc limit 3`;'],
    ],
  ],
  [
    'the order of a list and its fields',
    "const fields = { sort: { a: 'lower(a)', b: 'b', c: 'c' }, order: 'a desc', tieBreak: 'id' };",
    [
      [
        "two columns swapped: a by 'b'",
        "const fields = { sort: { a: 'b', b: 'b', c: 'c' }, order: 'a desc', tieBreak: 'id' };",
      ],
      [
        'lower dropped: a',
        "const fields = { sort: { a: 'a', b: 'b', c: 'c' }, order: 'a desc', tieBreak: 'id' };",
      ],
      [
        "two columns swapped: b by 'c'",
        "const fields = { sort: { a: 'lower(a)', b: 'c', c: 'c' }, order: 'a desc', tieBreak: 'id' };",
      ],
      [
        "two columns swapped: c by 'lower(a)'",
        "const fields = { sort: { a: 'lower(a)', b: 'b', c: 'lower(a)' }, order: 'a desc', tieBreak: 'id' };",
      ],
      [
        'the order reversed: a desc',
        "const fields = { sort: { a: 'lower(a)', b: 'b', c: 'c' }, order: 'a', tieBreak: 'id' };",
      ],
      [
        'the order reversed: id',
        "const fields = { sort: { a: 'lower(a)', b: 'b', c: 'c' }, order: 'a desc', tieBreak: 'id desc' };",
      ],
    ],
  ],
  [
    'joins and their conditions',
    'const a = `select x from t join u on u.a = t.a and u.b left join v using (a, b)`;',
    [
      [
        'a join turned',
        'const a = `select x from t left join u on u.a = t.a and u.b left join v using (a, b)`;',
      ],
      [
        'a term dropped: u.a = t.a',
        'const a = `select x from t join u on true and u.b left join v using (a, b)`;',
      ],
      [
        'a term dropped: u.b',
        'const a = `select x from t join u on u.a = t.a and true left join v using (a, b)`;',
      ],
      ['a join turned', 'const a = `select x from t join u on u.a = t.a and u.b join v using (a, b)`;'],
      [
        'a column of the join dropped: a',
        'const a = `select x from t join u on u.a = t.a and u.b left join v using (b)`;',
      ],
      [
        'a column of the join dropped: b',
        'const a = `select x from t join u on u.a = t.a and u.b left join v using (a)`;',
      ],
    ],
  ],
  [
    'terms of a condition, whole ones, with what is put into them',
    "const a = `select x from t where x between ${1} and ${f(`y`)} and (y or z) and s <> 'and' group by x`;",
    [
      [
        'a term dropped: x between ${1} and ${f(`y`)}',
        "const a = `select x from t where true and (y or z) and s <> 'and' group by x`;",
      ],
      [
        'a term dropped: (y or z)',
        "const a = `select x from t where x between ${1} and ${f(`y`)} and true and s <> 'and' group by x`;",
      ],
      [
        "a term dropped: s <> 'and'",
        'const a = `select x from t where x between ${1} and ${f(`y`)} and (y or z) and true group by x`;',
      ],
    ],
  ],
  [
    'what is added to a condition, and a condition that stands alone',
    'const a = ` and x = ${1}`; const b = `x = 1 and y is null`;',
    [
      ['a term dropped: and x =', 'const a = ``; const b = `x = 1 and y is null`;'],
      ['a term dropped: x = 1', 'const a = ` and x = ${1}`; const b = `true and y is null`;'],
      ['a term dropped: y is null', 'const a = ` and x = ${1}`; const b = `x = 1 and true`;'],
    ],
  ],
  [
    'conditions of an aggregate, of `is distinct from`, and case expressions left whole',
    'const a = `select count(*) filter (where a is distinct from b and c) from t`;',
    [
      [
        'a term dropped: a is distinct from b',
        'const a = `select count(*) filter (where true and c) from t`;',
      ],
      [
        'a term dropped: c',
        'const a = `select count(*) filter (where a is distinct from b and true) from t`;',
      ],
    ],
  ],
  [
    'columns, by their names',
    'const a = `select t.a as e, t.a, f(b, c) as d, $1, 2 from t`;',
    [
      [
        'two columns swapped: t.a, f(b, c) as d',
        'const a = `select t.a as e, f(b, c) as a, t.a as d, $1, 2 from t`;',
      ],
    ],
  ],
  [
    'columns that are written',
    'const a = `update t set a = 1, b = f(2, 3) where id = 4`; const b = `insert into t (c, d) values (1, 2)`;',
    [
      [
        'two columns swapped: a = 1, b = f(2, 3)',
        'const a = `update t set a = f(2, 3), b = 1 where id = 4`; const b = `insert into t (c, d) values (1, 2)`;',
      ],
      [
        'a term dropped: id = 4',
        'const a = `update t set a = 1, b = f(2, 3) where true`; const b = `insert into t (c, d) values (1, 2)`;',
      ],
      [
        'two columns swapped: c, d',
        'const a = `update t set a = 1, b = f(2, 3) where id = 4`; const b = `insert into t (d, c) values (1, 2)`;',
      ],
    ],
  ],
  [
    'locks, in SQL and in code',
    'async function f() { await lockAll(db); await q(`select pg_advisory_xact_lock(1)`); await q(`select from t for update skip locked`); }',
    [
      [
        'the lock dropped: await lockAll(db);',
        'async function f() {  await q(`select pg_advisory_xact_lock(1)`); await q(`select from t for update skip locked`); }',
      ],
      [
        'the lock dropped: pg_advisory_xact_lock(1)',
        'async function f() { await lockAll(db); await q(`select abs(1)`); await q(`select from t for update skip locked`); }',
      ],
      [
        'the lock dropped: for update skip locked',
        'async function f() { await lockAll(db); await q(`select pg_advisory_xact_lock(1)`); await q(`select from t`); }',
      ],
      [
        'the lock dropped: skip locked',
        'async function f() { await lockAll(db); await q(`select pg_advisory_xact_lock(1)`); await q(`select from t for update`); }',
      ],
    ],
  ],
  [
    'what is told once',
    'const a = `select distinct on (a) a from t union select count(distinct b) from u`;',
    [
      ['a distinct dropped', 'const a = `select a from t union select count(distinct b) from u`;'],
      [
        'a distinct dropped',
        'const a = `select distinct on (a) a from t union all select count(distinct b) from u`;',
      ],
      ['a distinct dropped', 'const a = `select distinct on (a) a from t union select count(b) from u`;'],
    ],
  ],
  [
    'nothing of words and names',
    "import a from './a and b'; const b = 'New York and around'; const c = 'asc';",
    [],
  ],
];

describe('the breaks of mutate:sql', () => {
  let found: Listed[];
  const fileOf = (folder: string, n: number): string => path.join(folder, `${n}.query.ts`);

  beforeAll(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'psychic-network-mutants-'));
    for (const [n, [, source]] of cases.entries()) writeFileSync(fileOf(folder, n), source);
    const script = path.join(__dirname, 'mutate-sql.mjs');
    const files = cases.map((_, n) => fileOf(folder, n));
    const lines = execFileSync(process.execPath, [script, '--list', ...files], { encoding: 'utf8' });
    found = lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Listed);
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(cases.map(([name, , breaks], n) => ({ name, breaks, n })))('are of $name', ({ breaks, n }) => {
    const own = found.filter(({ file }) => path.basename(file) === `${n}.query.ts`);
    expect(own.map(({ source }) => source)).toEqual(breaks.map(([, line]) => line));
    for (const [place, [what]] of breaks.entries()) expect(own[place]?.what).toContain(what);
  });
});
