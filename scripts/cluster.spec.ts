import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const judge = pathToFileURL(path.join(__dirname, 'cluster/judge.mjs')).href;

/** Calls functions of judge.mjs in a process of Node. @returns the result of each call */
function judged(...calls: string[]): unknown[] {
  const script = `
    const { compareAnswers, exportFaults, failureFaults, onceFaults, pauseFaults, refusalFaults, require, restoredFaults, storedFaults, throughputFaults } = await import(${JSON.stringify(judge)});
    const attempt = (action) => { try { return action(); } catch ({ message }) { return message; } };
    console.log(JSON.stringify([${calls.map((call) => `attempt(() => ${call})`).join(', ')}].map((result) => result ?? null)));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(told) as unknown[];
}

describe('the cases of the cluster trial', () => {
  it('fail when any work pauses for too long, never succeeds, or has no limit', () => {
    const works = ['readings', 'reads', 'pages', 'messages', 'exports'];
    const pulses = (outage: number, successes: number, only?: string): string =>
      JSON.stringify(
        Object.fromEntries(
          works.map((work) => [
            work,
            only === undefined || work === only ? { outage, successes } : { outage: 1, successes: 9 },
          ]),
        ),
      );
    const limits = JSON.stringify(Object.fromEntries(works.map((work) => [work, 5])));
    expect(judged(`pauseFaults(${pulses(4.9, 9)}, ${limits})`)).toEqual([[]]);
    const results = judged(
      ...works.map((work) => `pauseFaults(${pulses(5.1, 9, work)}, ${limits})`),
      ...works.map((work) => `pauseFaults(${pulses(1, 0, work)}, ${limits})`),
      `pauseFaults(${pulses(1, 9)}, { ...${limits}, pages: undefined })`,
    );
    expect(results).toEqual([
      ...works.map((work) => [`${work} paused 5.1 s, at most 5 s are allowed`]),
      ...works.map((work) => [`${work} never succeeded`]),
      ['pages paused 1.0 s, at most undefined s are allowed'],
    ]);
  });

  it('fail when a call is answered 500, and when work fails that must not', () => {
    const pulses = (failures: string): string =>
      `{ reads: { failures: new Map(), told: 'none' }, pages: { failures: new Map(${failures}), told: 'how' } }`;
    expect(
      judged(
        `failureFaults(${pulses('')}, ['pages'])`,
        `failureFaults(${pulses(`[['503', 2]]`)}, ['reads'])`,
        `failureFaults(${pulses(`[['503', 2]]`)}, ['pages'])`,
        `failureFaults(${pulses(`[['503', 2], ['500', 1]]`)}, [])`,
      ),
    ).toEqual([[], [], ['pages failed: how'], ['pages failed: how']]);
  });

  it('fail when an acknowledged reading is missing or stored twice, or one is there that was not sent', () => {
    const right = { acknowledged: 9, found: 9, distinct: 9, sent: 10, all: 10 };
    const stored = (change: object): string => `storedFaults(${JSON.stringify({ ...right, ...change })})`;
    expect(
      judged(
        stored({}),
        stored({ found: 8, distinct: 8 }),
        stored({ distinct: 8 }),
        stored({ all: 11 }),
        stored({ acknowledged: 0, found: 0, distinct: 0 }),
      ),
    ).toEqual([
      [],
      ['9 readings acknowledged, 8 stored'],
      ['readings are stored twice'],
      ['10 readings sent, 11 stored'],
      ['no reading was acknowledged'],
    ]);
  });

  it('fail when a restore ends too early or too late', () => {
    expect(
      judged(
        `restoredFaults({ first: 50, second: 0 })`,
        `restoredFaults({ first: 49, second: 0 })`,
        `restoredFaults({ first: 50, second: 1 })`,
      ),
    ).toEqual([[], ['49 of the 50 readings before are there'], ['1 of the 50 readings after are there']]);
  });

  it('fail when a mail is missing or went out twice, and when a job ran twice or never', () => {
    const right = { reports: ['a', 'b'], mailed: ['b', 'a'], ids: ['1', '2', '3'], runs: 2, twice: [] };
    const once = (change: object): string => `onceFaults(${JSON.stringify({ ...right, ...change })})`;
    expect(
      judged(
        once({}),
        once({ mailed: ['a'] }),
        once({ mailed: ['a', 'b', 'b'] }),
        once({ ids: ['1', '2', '2'] }),
        once({ twice: [{ n: 2 }] }),
        once({ runs: 0 }),
        once({ reports: [], mailed: [] }),
      ),
    ).toEqual([
      [],
      ['1 of 2 mails did not go out'],
      ['1 mails went out twice'],
      ['1 mails went out twice'],
      ['jobs ran twice: [{"n":2}]'],
      ['the mail job never ran'],
      ['no mail was asked for'],
    ]);
  });

  it('fail when a stream is refused with anything but 503, or too often', () => {
    expect(
      judged(
        `refusalFaults({ boss: [503, 503], ann: [] }, 2)`,
        `refusalFaults({ boss: [503, 503, 503], ann: [] }, 2)`,
        `refusalFaults({ boss: [], ann: [503, 429] }, 2)`,
        `refusalFaults({ boss: [503] }, 0)`,
      ),
    ).toEqual([
      [],
      ['the stream of boss was refused 3 times'],
      ['the stream of ann was answered 429'],
      ['the stream of boss was refused 1 times'],
    ]);
  });

  it('fail when an export is cut off, has a reading twice, or is something else', () => {
    const csv = JSON.stringify('\uFEFFId,Date,Member\r\n7,a,b\r\n8,a,b\r\n9,a,b\r\n');
    expect(
      judged(
        `exportFaults(${csv}, [7, 9])`,
        `exportFaults(${csv}, [7, 10, 11])`,
        `exportFaults(${csv} + '8,a,b\\r\\n', [7])`,
        `exportFaults('<!doctype html>', [])`,
        `exportFaults('', [])`,
        `exportFaults(${csv} + 'oops', [])`,
      ),
    ).toEqual([
      [],
      ['an export lacks 2 of 3 acknowledged readings'],
      ['an export has 1 readings twice'],
      ['an export began with "<!doctype html>"'],
      ['an export began with ""'],
      ['an export has rows without an id'],
    ]);
  });

  describe('behind a pooler', () => {
    const compare = (change: string): string[] => {
      const [result] = judged(`(() => {
        const answers = () => new Map(Array.from({ length: 60 }, (_, n) => ['call ' + n, { status: 200, body: { n, at: null } }]));
        const [before, pooled, after] = [answers(), answers(), answers()];
        ${change}
        return compareAnswers(before, pooled, after);
      })()`);
      return (result as { faults: string[] }).faults;
    };

    it('fail when a status, a body, or the fields of a body that changes are different', () => {
      expect(compare('')).toEqual([]);
      expect(compare(`pooled.set('call 3', { status: 500, body: {} });`)).toEqual([
        'call 3: 200, behind the pooler 500',
      ]);
      expect(compare(`pooled.set('call 3', { status: 200, body: { n: 4, at: null } });`)).toEqual([
        'call 3: another body behind the pooler',
      ]);
      const changing = `before.get('call 3').body = { n: 3, at: 'noon' }; after.get('call 3').body = { n: 3, at: 'one' };`;
      expect(compare(`${changing} pooled.get('call 3').body = { n: 3, at: 'half past' };`)).toEqual([]);
      expect(compare(`${changing} pooled.get('call 3').body = { n: 3 };`)).toEqual([
        'call 3: another body behind the pooler',
      ]);
      // rows of different kinds
      const rows = `before.get('call 3').body = [{ a: { b: 1 } }]; after.get('call 3').body = [{ a: { c: 1 } }];`;
      expect(compare(`${rows} pooled.get('call 3').body = [{ a: {} }];`)).toEqual([]);
      expect(compare(`${rows} pooled.get('call 3').body = [{ z: {} }];`)).toEqual([
        'call 3: another body behind the pooler',
      ]);
      // an id of the request is always another one
      expect(
        compare(
          `[before, pooled, after].forEach((each, n) => each.set('call 3', { status: 404, body: { request_id: n } }));`,
        ),
      ).toEqual([]);
    });

    it('fail when the same error is on both sides, or when too few calls are answered', () => {
      expect(
        compare(`for (const each of [before, pooled, after]) each.set('call 3', { status: 500, body: {} });`),
      ).toEqual(['call 3: 500, then 500']);
      const refused = `for (const each of [before, pooled, after]) for (let n = 0; n < 20; n += 1) each.set('call ' + n, { status: 401, body: {} });`;
      expect(compare(refused)).toEqual(['only 40 calls were answered']);
      const unsteady = `let n = 0; for (const each of [before, pooled, after]) for (const answer of each.values()) answer.body = { n: n += 1 };`;
      expect(compare(unsteady)).toEqual(['only 0 of 60 bodies could be compared']);
    });
  });

  it('fail when more processes give less than their floor', () => {
    expect(
      judged(
        `throughputFaults({ one: 100, two: 95, four: 90 }, 4)`,
        `throughputFaults({ one: 100, two: 95, four: 73 }, 4)`,
        `throughputFaults({ one: 100, two: 120, four: 190 }, 16)`,
        `throughputFaults({ one: 20, two: 20, four: 20 }, 4)`,
      ),
    ).toEqual([
      [],
      ['four processes gave 0.73 ×, at least 0.8 × is wanted'],
      [
        'two processes gave 1.20 ×, at least 1.4 × is wanted',
        'four processes gave 1.90 ×, at least 2 × is wanted',
      ],
      ['one process gave 20 answers per second, at least 30 are wanted'],
    ]);
  });

  it('fail with every fault that they find, and only then', () => {
    expect(judged(`require(false, [], undefined)`, `require(['one', 'two'], false, 'three')`)).toEqual([
      null,
      'one; two; three',
    ]);
  });
});
