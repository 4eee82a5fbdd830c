import fc from 'fast-check';
import { type TestAnswer, TestApp } from '../../testing/app';
import { segment } from '../../testing/edit-cases';
import { person, traits } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runs } from '../../testing/runs';

type Listings = Partial<Record<'Pending' | 'Approved' | 'Rejected', { sales_pitch: string }>>;
type Profile = Record<'address2' | 'city' | 'profile_status', string>;
interface Segment {
  day: number;
  number: number;
}
type EditedPart = 'profile' | 'listings' | 'schedule';
/** What a person has on the screen. */
interface Opened {
  tag: string;
  json: unknown;
}
/** One of the two people: what is open on the screen, and which of the profile's fields they edit. */
interface EditingPerson {
  cookie: string;
  field: 'address2' | 'city';
  day: number;
  opened: Partial<Record<EditedPart, Opened>>;
}
type Deed = 'open' | 'save' | 'approve' | 'reject';

const act = fc.record({
  who: fc.constantFrom(0, 1),
  part: fc.constantFrom<EditedPart>('profile', 'listings', 'schedule'),
  deed: fc.constantFrom<Deed>('open', 'open', 'save', 'save', 'approve', 'reject'),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
/** One action at a time, or both people at once. */
const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), {
  minLength: 10,
  maxLength: 20,
  size: 'max',
});

describe('two people who open, save, and decide in any order', () => {
  let test: TestApp;
  let boss: number;
  let cookies: string[];
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'first');
    await createManager(test.db, 'cos', 'second');
    cookies = [await test.signIn('first', testPassword), await test.signIn('second', testPassword)];
  });

  afterAll(() => test.stop());

  it('never decide on something they have not seen, and lose no changes', async () => {
    const met = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const world = await EditingWorld.make(test, boss, cookies, `met${++count}`);
        for (const step of all) await world.take(step, met);
      }),
      { numRuns: runs(10, 300) },
    );
    // make sure that both outcomes occurred
    expect(met.done).toBeGreaterThan(10);
    expect(met.refused).toBeGreaterThan(5);
  });
});

/** A psychic edited by two managers, and the expected state after the successful calls. */
class EditingWorld {
  private rounds = 0;
  /** The state after the last step. */
  private latest: Partial<Record<EditedPart, Opened>> = {};
  private readonly wanted = {
    profile: { address2: '', city: 'Albuquerque' },
    segments: new Set<string>(),
  };

  private constructor(
    private readonly test: TestApp,
    private readonly id: number,
    private readonly people: EditingPerson[],
  ) {}

  static async make(test: TestApp, boss: number, cookies: string[], username: string): Promise<EditingWorld> {
    const id = await createPsychic(test.db, 'cos', boss, { username });
    const people = cookies.map<EditingPerson>((cookie, place) => ({
      cookie,
      field: place === 0 ? 'address2' : 'city',
      day: place + 1,
      opened: {},
    }));
    const world = new EditingWorld(test, id, people);
    const profile = { ...person, ...traits, pin: String(3000 + id), username };
    await test.call(`/api/psychics/${id}/profile`, { method: 'PUT', cookie: cookies[0], body: { profile } });
    const now = await world.look();
    for (const one of people) one.opened = { ...now };
    world.latest = now;
    return world;
  }

  /** Performs one action or two at once; each is checked against what was open before. */
  async take(step: Act[], met: { done: number; refused: number }): Promise<void> {
    const changes = step.filter(({ deed }) => deed !== 'open');
    const before = this.latest;
    const answers = await Promise.all(
      changes.map(async (each) => ({ ...each, ...(await this.change(each)) })),
    );
    for (const part of ['profile', 'listings', 'schedule'] as const) {
      const ours = answers.filter((one) => one.part === part && one.answer !== undefined);
      const done = ours.filter(({ answer }) => answer?.status === 200);
      met.done += done.length;
      met.refused += ours.filter(({ answer }) => answer?.status === 412).length;
      expect(done.length).toBeLessThanOrEqual(1);
      // a successful caller had the latest version on the screen
      for (const { who, opened, answer, keep } of done) {
        expect(opened).toEqual(before[part]);
        keep();
        const person = this.people[who];
        if (person !== undefined && answer !== undefined)
          person.opened[part] = { tag: String(answer.headers.etag), json: answer.json };
      }
      // a caller with the latest version is only refused because of the state, or because the other was faster
      if (done.length === 0)
        for (const { opened, answer } of ours)
          if (opened?.tag === before[part]?.tag) expect(answer?.status).toBe(409);
    }
    for (const { who, part } of step.filter(({ deed }) => deed === 'open')) {
      const person = this.people[who];
      if (person !== undefined) person.opened[part] = await this.open(part, person.cookie);
    }
    this.latest = await this.expectKept();
  }

  /**
   * @returns what was open, the response, and the state to expect on success; no response if nothing was open
   */
  private async change({ who, part, deed }: Act): Promise<{
    opened: Opened | undefined;
    answer: TestAnswer | undefined;
    keep: () => void;
  }> {
    const { cookie, opened: all, field, day } = this.people[who] as EditingPerson;
    const opened = all[part];
    const idle = { opened, answer: undefined, keep: () => undefined };
    if (opened === undefined || (part === 'schedule' && deed !== 'save')) return idle;
    const round = ++this.rounds;
    const send = (method: 'POST' | 'PUT', path: string, body?: object): Promise<TestAnswer> =>
      this.test.call(path, {
        method,
        cookie,
        headers: { 'if-match': opened.tag },
        ...(body !== undefined && { body }),
      });
    const psychic = `/api/psychics/${this.id}`;
    if (part === 'profile' && deed === 'save') {
      const { profile } = opened.json as { profile: object };
      const value = `Round ${round}`;
      const answer = await send('PUT', `${psychic}/profile`, { profile: { ...profile, [field]: value } });
      return { opened, answer, keep: () => void (this.wanted.profile[field] = value) };
    }
    if (part === 'profile')
      return { opened, answer: await send('POST', `/api/profile/${this.id}/${deed}`), keep: () => undefined };
    if (part === 'listings') {
      const listing = { sales_pitch: `Round ${round}`, body: 'Line', categories: '26' };
      const answer = await (deed === 'save'
        ? send('POST', `${psychic}/listings`, { listing })
        : send('POST', `${psychic}/listings/${deed}`));
      const seen = (opened.json as Listings).Pending?.sales_pitch;
      const after = answer.json as Listings;
      return {
        opened,
        answer,
        keep: () => {
          if (deed === 'approve') expect(after.Approved?.sales_pitch).toBe(seen);
          if (deed === 'reject') expect(after.Rejected?.sales_pitch).toBe(seen);
        },
      };
    }
    const seen = opened.json as Segment[];
    const number = seen.filter((one) => one.day === day).length + 1;
    // the number of half hours in a day
    if (number > 20) return idle;
    const answer = await send('POST', `${psychic}/schedule`, { schedule: [...seen, segment(day, number)] });
    return { opened, answer, keep: () => void this.wanted.segments.add(`${day} ${number}`) };
  }

  private async open(part: EditedPart, cookie = this.people[0]?.cookie): Promise<Opened> {
    const { headers, json } = await this.test.call(`/api/psychics/${this.id}/${part}`, { cookie });
    return { tag: String(headers.etag), json };
  }

  private async look(): Promise<Record<EditedPart, Opened>> {
    return {
      profile: await this.open('profile'),
      listings: await this.open('listings'),
      schedule: await this.open('schedule'),
    };
  }

  /** Checks that everything saved by either is there. @returns the full state */
  private async expectKept(): Promise<Record<EditedPart, Opened>> {
    const now = await this.look();
    const { profile, schedule } = now;
    const stored = (profile.json as { profile: Profile }).profile;
    expect({ address2: stored.address2, city: stored.city }).toEqual(this.wanted.profile);
    const segments = (schedule.json as Segment[]).map(({ day, number }) => `${day} ${number}`);
    expect(segments.sort()).toEqual([...this.wanted.segments].sort());
    return now;
  }
}
