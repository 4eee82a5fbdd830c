import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { addDays, dayOf, startOfDay } from '../../../common/domain/new-york-time';
import type { ListPage } from '../../platform/database/list';
import { TestApp } from '../../testing/app';
import { aReading } from '../../testing/fixtures';
import { createManager, createPsychic } from '../../testing/people';
import { runs } from '../../testing/runs';
import { ReadingsIngest } from './ingest/readings-ingest';
import { findReadings, type PsychicReadings, readingList } from './readings.query';

const to = addDays(dayOf(new Date()), -5);
const window = { from: addDays(to, -2), to };
/** When the window's last day ended. */
const end = startOfDay(addDays(to, 1)).getTime();
const hour = 3_600_000;
const ids = [1, 2, 3];
/** Before the window, well within it, across its end, and after it; each contact lasts ten minutes. */
const starts = [end - 80 * hour, end - 30 * hour, end - hour / 12, end + hour];
const seconds = 600;

function asked(psychicId: number, other: Partial<PsychicReadings> = {}): [PsychicReadings, ListPage] {
  const scope: PsychicReadings = { psychicId, window, view: 'whole', ...other };
  return [scope, readingList.page(scope, {})];
}

interface Content {
  psychic: number;
  start: number;
  revenue: number;
}
interface AfterEndEvent {
  id: number;
  /** Null voids it. */
  content: Content | null;
  byKey: boolean;
  /** Hours after the event before. */
  pause: number;
}
interface Version {
  at: number;
  byKey: boolean;
  content: Content | null;
}

const isSame = (a: Content | null, b: Content | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What each id was, one after another; the same content again is no new version. */
function versionsOf(events: AfterEndEvent[], begin: number): Version[][] {
  return ids.map((id) => {
    let at = begin;
    const versions: Version[] = [];
    for (const event of events) {
      at += event.pause * hour;
      const former = versions.at(-1);
      const isNews = event.content !== null || former !== undefined;
      if (event.id === id && isNews && !(former && isSame(former.content, event.content)))
        versions.push({ at, byKey: event.byKey, content: event.content });
    }
    return versions;
  });
}

function expectedOf(versions: Version[], psychic: number): number {
  const counted = (version: Version | undefined): number => {
    const content = version?.content;
    if (content?.psychic !== psychic) return 0;
    const day = dayOf(new Date(content.start));
    return day >= window.from && day <= window.to ? content.revenue : 0;
  };
  const [first] = versions;
  const isLate =
    first?.byKey === true && first.content !== null && first.content.start + seconds * 1000 <= end;
  const stood = versions.filter(({ at }) => at <= end).at(-1) ?? (isLate ? undefined : first);
  return counted(versions.at(-1)) - counted(stood);
}

describe("a window's revenue after its end", () => {
  let test: TestApp;
  let db: DataSource;
  let psychics: number[];
  let keyId: number;

  beforeAll(async () => {
    test = await TestApp.start();
    db = test.db;
    const manager = await createManager(db, 'cos');
    psychics = [await createPsychic(db, 'cos', manager), await createPsychic(db, 'cos', manager)];
    await test.createKey('cos');
    const [key] = await db.query<{ id: number }[]>('select id from api_keys');
    keyId = key?.id ?? 0;
  });

  afterAll(() => test.stop());

  /** Writes an event as if it had happened then. */
  const write = async ({ id, content, byKey }: AfterEndEvent, at: number): Promise<void> => {
    const ingest = test.app.get(ReadingsIngest);
    const origin = { keyId: byKey ? keyId : null };
    if (content === null) await ingest.void('cos', id, origin);
    else {
      const { psychic, start, revenue } = content;
      const reading = aReading(psychic, {
        connection_id: id,
        customer: null,
        started_at: new Date(start).toISOString(),
        duration_seconds: seconds,
        free_minutes: 0,
        paid_minutes: seconds / 60,
        rate: 2,
        revenue,
      });
      expect(await ingest.ingest('cos', [reading], origin)).toMatchObject({ rejected: 0 });
    }
    const then = [new Date(at)];
    await db.query(
      `update readings set received_at = $1 where received_at > now() - interval '1 hour'`,
      then,
    );
    await db.query(
      `update reading_versions set replaced_at = $1 where replaced_at > now() - interval '1 hour'`,
      then,
    );
  };

  it('is the change since the versions that stood then, for any history', async () => {
    const contents = fc.record({
      psychic: fc.constantFrom(...psychics),
      start: fc.constantFrom(...starts),
      revenue: fc.constantFrom(10, 20, 30.5),
    });
    const events: fc.Arbitrary<AfterEndEvent> = fc.record({
      id: fc.constantFrom(...ids),
      content: fc.oneof({ weight: 3, arbitrary: contents }, fc.constant(null)),
      byKey: fc.boolean(),
      pause: fc.integer({ min: 1, max: 3 }),
    });
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(events, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: -9, max: 1 }),
        async (history, early) => {
          await db.query('truncate readings, reading_versions, psychic_days, dirty_days cascade');
          const begin = end + (early - 0.5) * hour;
          let at = begin;
          for (const event of history) {
            at += event.pause * hour;
            await write(event, at);
          }
          const versions = versionsOf(history, begin);
          for (const psychic of psychics) {
            const { summary } = await findReadings(db, ...asked(psychic));
            const sum = versions.reduce((total, each) => total + expectedOf(each, psychic), 0);
            expect(summary.revenue_after_end).toBe(sum === 0 ? null : sum);
            if (sum !== 0) changes += 1;
          }
        },
      ),
      { numRuns: runs(60, 300) },
    );
    expect(changes).toBeGreaterThan(10);
  }, 240_000);

  it('is unknown while the window lasts, and not sent in limited mode', async () => {
    const [psychic = 0] = psychics;
    const open = { from: window.from, to: dayOf(new Date()) };
    expect(
      (await findReadings(db, ...asked(psychic, { window: open }))).summary.revenue_after_end,
    ).toBeNull();
    expect(
      (await findReadings(db, ...asked(psychic, { view: 'limited' }))).summary.revenue_after_end,
    ).toBeNull();
  });
});
