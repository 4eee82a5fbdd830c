import fc from 'fast-check';
import {
  callbackAfter,
  type CallbackCourse,
  type CallbackEvent,
  callbackHeldFor,
  requestedCallback,
} from './callback';

const hours = 24;
const held = callbackHeldFor * 1000;
const age = hours * 3_600_000;
const after = (course: CallbackCourse, event: CallbackEvent, at: number): CallbackCourse =>
  callbackAfter(course, event, at, hours).callback;
const accepted = after(requestedCallback(0), { kind: 'accept' }, 1000);

it.each([
  ['the last instant of the hold', accepted, 1000 + held - 1, 'accepted'],
  ['the end of the hold', accepted, 1000 + held, 'requested'],
  ['the last instant of its age', requestedCallback(0), age - 1, 'requested'],
  ['its age', requestedCallback(0), age, 'expired'],
  ['its age, while it is held', after(requestedCallback(0), { kind: 'accept' }, age - 1), age, 'accepted'],
  [
    'the end of the hold after its age',
    after(requestedCallback(0), { kind: 'accept' }, age - 1),
    age - 1 + held,
    'expired',
  ],
])('at %s', (_, course, at, state) => {
  expect(after(course, { kind: 'time' }, at).state).toBe(state);
});

it('counts a report that comes after the hold, but holds nobody for it', () => {
  const course = after(accepted, { kind: 'attempt', number: 1, answered: false }, 1000 + held);
  expect(course).toMatchObject({ state: 'requested', attempts: 1, heldUntil: null });
});

it('ends once, never forgets an attempt, and holds exactly while it is accepted', () => {
  const event: fc.Arbitrary<CallbackEvent> = fc.oneof(
    fc.constantFrom<CallbackEvent>({ kind: 'accept' }, { kind: 'decline' }, { kind: 'time' }),
    fc.record({
      kind: fc.constant('attempt' as const),
      number: fc.integer({ min: 1, max: 3 }),
      answered: fc.boolean(),
    }),
  );
  const steps = fc.array(fc.tuple(event, fc.constantFrom(0, 1, held - 1, held, age / 3)), { maxLength: 12 });
  fc.assert(
    fc.property(steps, (events) => {
      let [course, at] = [requestedCallback(0), 0];
      for (const [happening, passed] of events) {
        const former = course;
        at += passed;
        course = after(former, happening, at);
        if (former.endedAt !== null) expect(course).toBe(former);
        expect(course.attempts - former.attempts).toBeGreaterThanOrEqual(0);
        expect(course.heldUntil !== null).toBe(course.state === 'accepted');
        expect(course.endedAt === null).toBe(['requested', 'accepted'].includes(course.state));
        expect(course.attempts === 3 && course.endedAt === null).toBe(false);
      }
    }),
  );
});
