import { excessOf, jsonBounds } from './json-bounds';

const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":{"a":"}],{[,"}`).join(',')}}`;
const list = (count: number): string => `[${Array.from({ length: count }, (_, n) => n).join(' , ')}]`;

describe('the limits of a JSON text', () => {
  it.each<[string, string, RegExp]>([
    ['64 levels', `${'['.repeat(64)}${']'.repeat(64)}`, /64 levels/],
    ['1,000 fields', keys(1000), /1000 fields/],
    ['10,000 elements', list(10_000), /10000 elements/],
    [
      '50,000 values',
      `[${Array.from({ length: 9 }, () => list(5550)).join(',')}${',1'.repeat(41)}]`,
      /50000 values/,
    ],
  ])('%s, and no more', (_, most, fault) => {
    expect(JSON.parse(most)).toBeDefined();
    expect(excessOf(most)).toBeUndefined();
    const more = {
      '64': `{"a":${most}}`,
      '1000': most.replace('{', '{"one more":1,'),
      '10000': most.replace('[', '[1,'),
      '50000': most.replace('[', '[1,'),
    }[/\d+/.exec(fault.source)?.[0] ?? ''];
    expect(excessOf(more ?? '')).toMatch(fault);
  });

  it('apply to each object separately and ignore the contents of strings', () => {
    expect(
      excessOf(`[${Array.from({ length: 20 }, () => keys(900).replaceAll('{"a"', '{"b"')).join(',')}]`),
    ).toBeUndefined();
    expect(excessOf(JSON.stringify('{,'.repeat(70_000)))).toBeUndefined();
    expect(excessOf(JSON.stringify({ a: '\\"'.repeat(5000) + ','.repeat(5000) }))).toBeUndefined();
  });

  it('are high enough for the largest calls: 1,000 readings, 10,000 customers', () => {
    const reading = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`f${n}`, n]));
    const customer = { external_id: 'c', username: 'c', email: 'c@example.com', takes_mail: true };
    expect(
      excessOf(JSON.stringify(Array.from({ length: 1000 }, () => ({ ...reading, customer })))),
    ).toBeUndefined();
    const customers = Array.from({ length: 10_000 }, (_, n) => n);
    expect(excessOf(JSON.stringify({ subject: 's', body: 'b', minutes: 5, customers }))).toBeUndefined();
  });

  it('are checked to the end of invalid JSON, too', () => {
    for (const text of ['', '"', '"\\', ']'.repeat(200), '}{', ',']) expect(excessOf(text)).toBeUndefined();
    expect(excessOf(']'.repeat(200) + '['.repeat(jsonBounds.depth + 1))).toMatch(/levels/);
  });
});
