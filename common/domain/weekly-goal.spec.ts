import { parseTypedGoal, parseWeeklyGoal } from './weekly-goal';

it.each([
  ['$1,200', false, { amount: 1200 }],
  ['20000', false, { amount: 20_000 }],
  [' ', false, { amount: null }],
  ['12', true, { minutes: 720 }],
  ['12:30', true, { minutes: 750 }],
  ['168:00', true, { minutes: 10_080 }],
  ['', true, { minutes: null }],
])('reads %j as a goal, in limited mode: %j', (goal, isLimited, value) => {
  expect(parseTypedGoal({ goal }, isLimited)).toEqual({ value });
});

it.each([
  ['0', false],
  ['20,001', false],
  ['12.50', false],
  ['12:30', false],
  ['much', false],
  ['0:00', true],
  ['168:01', true],
  ['12:60', true],
])('accepts no other text: %j', (goal, isLimited) => {
  expect(Object.keys(parseTypedGoal({ goal }, isLimited).errors ?? {})).toEqual(['goal']);
});

it('takes only the unit of the mode', () => {
  expect(parseWeeklyGoal({ minutes: 60 }, false).errors).toHaveProperty('minutes');
  expect(parseWeeklyGoal({ amount: 60, minutes: 60 }, true).errors).toHaveProperty('amount');
  expect(parseWeeklyGoal(undefined, true).errors).toHaveProperty('minutes');
});
