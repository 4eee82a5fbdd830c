import fc from 'fast-check';
import { type WeekSegment, toWire } from '../../../common/domain/schedule-week';
import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('the weekly schedule', () => {
  let test: TestApp;
  let cookie: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    id = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'), { username: 'own' });
    cookie = await test.signIn('own', testPassword);
  });

  afterAll(() => test.stop());

  const post = (schedule: unknown): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/schedule`, { method: 'POST', cookie, body: { schedule } });
  const find = async (): Promise<unknown> =>
    (await test.call(`/api/psychics/${id}/schedule`, { cookie })).json;

  it('is stored exactly as sent', async () => {
    const days = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 8 }), fc.boolean()), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.tuple(days, days, days, days, days, days, days), async (week) => {
        const segments: WeekSegment[] = week.flatMap((parts, index) => {
          let at = 0;
          return parts.flatMap(([pause, length, available], n) => {
            const from = at + pause * 15;
            const to = from + length * 15;
            at = to;
            return to > 1440
              ? []
              : [
                  {
                    day: index + 1,
                    number: n + 1,
                    from,
                    to,
                    status: available ? ('A' as const) : ('O' as const),
                  },
                ];
          });
        });
        const answer = await post(toWire(segments));
        expect(answer).toMatchObject({ status: 200, json: toWire(segments) });
        expect(await find()).toEqual(toWire(segments));
      }),
      { numRuns: 30 },
    );
  });

  it('accepts midnight as the end of the day, any dates, and any other status as On Alert', async () => {
    const answer = await post([
      { day: 7, number: 1, from: '2026-03-08T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z', status: 'X' },
    ]);
    expect(answer.json).toEqual([
      { day: 7, number: 1, from: '1970-01-10T00:00:00.000Z', to: '1970-01-11T00:00:00.000Z', status: 'O' },
    ]);
  });

  it.each([
    ['a body that is not a list', 'all week', 'schedule'],
    [
      'an overlap',
      [
        { day: 1, number: 1, from: '1970-01-04T09:00:00Z', to: '1970-01-04T10:00:00Z', status: 'A' },
        { day: 1, number: 2, from: '1970-01-04T09:45:00Z', to: '1970-01-04T11:00:00Z', status: 'O' },
      ],
      'schedule.1',
    ],
  ])('refuses %s and keeps the previous one', async (_, schedule, field) => {
    const before = await find();
    const answer = await post(schedule);
    expect(answer.status).toBe(400);
    expect((answer.json as { errors: object }).errors).toHaveProperty([field]);
    expect(await find()).toEqual(before);
  });
});
