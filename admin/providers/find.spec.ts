/** @jest-environment node */
import { accountStatuses } from '../../common/domain/availability';
import { matchesText, settingIn } from './find';

it('matches words in any order and case', () => {
  expect(matchesText('Contact Submissions', 'sub CONTACT')).toBe(true);
  expect(matchesText('Contact Submissions', 'contact list')).toBe(false);
});

it.each([
  ['set MercyLane Inactive', { who: 'MercyLane', statuses: ['Inactive'] }],
  ['SET mercy lane in', { who: 'mercy lane', statuses: ['Inactive'] }],
  ['set MercyLane', { who: 'MercyLane', statuses: accountStatuses }],
  // an account may be called like a status
  ['set active', { who: 'active', statuses: accountStatuses }],
  ['set mercy lane', { who: 'mercy lane', statuses: accountStatuses }],
  ['settle down', undefined],
  ['set', undefined],
])('reads %p', (text, setting) => expect(settingIn(text)).toEqual(setting));
