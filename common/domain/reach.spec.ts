import fc from 'fast-check';
import { accountStatuses, availabilityCodes, choicesFor, chosenCodes, isInContact } from './availability';
import {
  afterContact,
  afterMissed,
  atTime,
  breakMinutes,
  choose,
  endPause,
  isPause,
  isReachable,
  lastingChoice,
  loseChat,
  type Reach,
  type ReachFactors,
  takeBreak,
} from './reach';

const start = new Date('2026-11-26T20:00:00Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const free: Reach = {
  availability: 'A',
  chosenAvailability: 'A',
  availabilityCause: 'psychic',
  pauseUntil: null,
  pauseSeconds: null,
  pausedChoice: null,
  pausedCause: null,
};
const factors: ReachFactors = {
  permissions: 'AgentPhone, AgentChat',
  accountStatus: 'Active',
  afterContact: 0,
};
const ring = (reach: Reach): Reach => ({ ...reach, availability: 'R' });
const talk = (reach: Reach): Reach => ({ ...reach, availability: 'B' });
const onBreak = (reach: Reach, seconds: number, now = start): Reach =>
  takeBreak(reach, seconds, now) ?? reach;

describe('a break', () => {
  it('sets On Alert and gives the former choice and its cause back at its end, not before', () => {
    const former: Reach = {
      ...free,
      availability: 'P',
      chosenAvailability: 'P',
      availabilityCause: 'manager',
    };
    const taken = onBreak(former, 300);
    expect(taken).toMatchObject({ availability: 'O', availabilityCause: 'break', pauseUntil: at(300) });
    expect(atTime(taken, factors, at(299.999))).toBe(taken);
    expect(atTime(taken, factors, at(300))).toEqual(former);
  });

  it('gives back only what is still allowed', () => {
    const taken = onBreak(free, 300);
    expect(endPause(taken, { ...factors, permissions: 'AgentPhone' })).toMatchObject({ availability: 'P' });
    expect(endPause(taken, { ...factors, accountStatus: 'Pending' })).toMatchObject({ availability: 'U' });
  });

  it('goes on after a contact that came in, or is over if it ended meanwhile', () => {
    const talking = talk(ring(onBreak(free, 300)));
    expect(afterContact(talking, factors, true, at(200))).toMatchObject({
      availability: 'O',
      pauseUntil: at(300),
    });
    const ended = atTime(talking, factors, at(300));
    expect(ended).toMatchObject({ availability: 'B', chosenAvailability: 'A', pauseUntil: null });
    expect(afterContact(ended, factors, true, at(400))).toEqual(free);
    // nobody looked at the clock meanwhile
    expect(afterContact(talking, factors, true, at(400))).toEqual(free);
  });

  it('asked for in a contact begins when that ends', () => {
    const asked = onBreak(talk(free), 300);
    expect(asked).toMatchObject({
      availability: 'B',
      chosenAvailability: 'O',
      pauseUntil: null,
      pauseSeconds: 300,
    });
    expect(atTime(asked, factors, at(900))).toBe(asked);
    expect(afterContact(asked, factors, true, at(900))).toMatchObject({
      availability: 'O',
      pauseUntil: at(1200),
      pauseSeconds: null,
    });
  });

  it('is longer when asked for again, in a contact too', () => {
    expect(onBreak(onBreak(free, 300), 600, at(100)).pauseUntil).toEqual(at(900));
    expect(onBreak(onBreak(talk(free), 300), 600).pauseSeconds).toBe(900);
    expect(onBreak(onBreak(free, 300), 600, at(400)).pauseUntil).toEqual(at(1000));
  });

  it('is nothing for somebody to whom nobody is sent, and ends with any choice', () => {
    for (const code of ['O', 'U'] as const)
      expect(
        takeBreak({ ...free, availability: code, chosenAvailability: code }, 300, start),
      ).toBeUndefined();
    const chosen = choose(onBreak(free, 300), 'C', 'psychic', true);
    expect(chosen).toEqual({ ...free, availability: 'C', chosenAvailability: 'C' });
  });
});

describe('the pause after a contact', () => {
  const wants = { ...factors, afterContact: 30 };

  it('follows a contact that was answered, for phone and chat alike', () => {
    for (const code of ['A', 'P', 'C'] as const) {
      const paused = afterContact(talk({ ...free, chosenAvailability: code }), wants, true, start);
      expect(paused).toMatchObject({
        availability: 'O',
        availabilityCause: 'after_contact',
        pauseUntil: at(30),
      });
      expect(atTime(paused, wants, at(30))).toEqual({
        ...free,
        availability: code,
        chosenAvailability: code,
      });
    }
  });

  it('does not follow one that only rang, nor somebody who is not available then', () => {
    expect(afterContact(ring(free), wants, false, start)).toEqual(free);
    const off: Reach = { ...free, availability: 'B', chosenAvailability: 'U' };
    expect(afterContact(off, wants, true, start)).toMatchObject({ availability: 'U', pauseUntil: null });
  });

  it('begins anew after a contact that came in meanwhile', () => {
    const paused = afterContact(talk(free), wants, true, start);
    const again = afterContact(talk(paused), wants, true, at(20));
    expect(again).toMatchObject({ availability: 'O', pausedChoice: 'A', pauseUntil: at(50) });
  });
});

describe('a pause after missed contacts', () => {
  it('has no end but a choice, replaces a break, and gives what was before', () => {
    for (const former of [free, onBreak(free, 300)]) {
      const paused = afterMissed(former);
      expect(paused).toMatchObject({
        availability: 'O',
        availabilityCause: 'missed',
        pauseUntil: null,
        pausedChoice: 'A',
      });
      expect(atTime(paused, factors, at(86_400))).toBe(paused);
      expect(choose(paused, 'A', 'psychic', true)).toEqual(free);
    }
  });

  it('waits behind a contact, and changes nothing for somebody to whom nobody is sent', () => {
    expect(afterContact(afterMissed(talk(free)), factors, true, start)).toMatchObject({
      availability: 'O',
      availabilityCause: 'missed',
    });
    const off: Reach = { ...free, availability: 'U', chosenAvailability: 'U' };
    expect(afterMissed(off)).toBe(off);
  });
});

describe('a chat that is lost', () => {
  it('is lost for the time after a pause as well', () => {
    expect(loseChat(free, 'no_window')).toMatchObject({ availability: 'P', availabilityCause: 'no_window' });
    const left = endPause(loseChat(onBreak(free, 300), 'signed_out'), factors);
    expect(left).toMatchObject({ availability: 'P', availabilityCause: 'signed_out' });
  });
});

describe('any course of events', () => {
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('choose' as const),
      code: fc.constantFrom(...chosenCodes),
      isManager: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('break' as const), minutes: fc.constantFrom(...breakMinutes) }),
    fc.record({ kind: fc.constantFrom('unpause' as const, 'missed' as const, 'lose' as const) }),
    fc.record({ kind: fc.constant('contact' as const), code: fc.constantFrom('B' as const, 'R' as const) }),
    fc.record({ kind: fc.constant('end' as const) }),
    fc.record({ kind: fc.constant('time' as const), seconds: fc.integer({ min: 0, max: 1500 }) }),
  );
  const somebody = fc.record({
    permissions: fc.constantFrom('', 'AgentPhone', 'AgentChat', 'AgentPhone, AgentChat'),
    accountStatus: fc.constantFrom(...accountStatuses),
    afterContact: fc.constantFrom(0, 30, 120),
  });
  type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

  function applied(reach: Reach, one: Event, who: ReachFactors, now: Date): Reach {
    switch (one.kind) {
      case 'choose':
        if (!choicesFor(who.permissions, who.accountStatus).includes(one.code)) return reach;
        return choose(reach, one.code, one.isManager ? 'manager' : 'psychic', !one.isManager);
      case 'break':
        return takeBreak(reach, one.minutes * 60, now) ?? reach;
      case 'unpause':
        return endPause(reach, who);
      case 'missed':
        return afterMissed(reach);
      case 'lose':
        return loseChat(reach, 'no_window');
      case 'contact':
        return { ...reach, availability: one.code };
      case 'end':
        return isInContact(reach.availability)
          ? afterContact(reach, who, reach.availability === 'B', now)
          : reach;
      case 'time':
        return atTime(reach, who, now);
    }
  }

  it('keeps contacts first, pauses On Alert, and loses no choice', () => {
    fc.assert(
      fc.property(somebody, fc.array(event, { maxLength: 40 }), (who, events) => {
        let now = start;
        let reach: Reach = { ...free, availability: 'U', chosenAvailability: 'U' };
        for (const one of events) {
          if (one.kind === 'time') now = new Date(now.getTime() + one.seconds * 1000);
          const before = reach;
          reach = applied(reach, one, who, now);
          expect(availabilityCodes).toContain(reach.availability);
          // only an end or a manager takes somebody out of a contact
          if (
            isInContact(before.availability) &&
            one.kind !== 'end' &&
            !(one.kind === 'choose' && one.isManager)
          )
            expect(isInContact(reach.availability)).toBe(true);
          // outside of a contact, what is chosen is in force, and it is allowed
          if (!isInContact(reach.availability)) {
            expect(reach.availability).toBe(reach.chosenAvailability);
            expect(choicesFor(who.permissions, who.accountStatus)).toContain(reach.availability);
          }
          // a pause is On Alert and gives back something that somebody chose
          expect(reach.pausedChoice !== null).toBe(isPause(reach.availabilityCause));
          if (isPause(reach.availabilityCause)) {
            expect(reach.chosenAvailability).toBe('O');
            expect(isPause(reach.pausedCause ?? 'break')).toBe(false);
            const ends = reach.pauseUntil !== null || reach.pauseSeconds !== null;
            expect(ends).toBe(reach.availabilityCause !== 'missed');
          } else
            expect([reach.pauseUntil, reach.pauseSeconds, reach.pausedCause]).toEqual([null, null, null]);
          // none of these makes anybody reachable who was not
          if (!isReachable(lastingChoice(before)) && one.kind !== 'choose')
            expect(isReachable(lastingChoice(reach))).toBe(false);
          // looking at the clock twice ends nothing twice
          expect(atTime(atTime(reach, who, now), who, now)).toEqual(atTime(reach, who, now));
        }
      }),
      { numRuns: 500 },
    );
  });
});
