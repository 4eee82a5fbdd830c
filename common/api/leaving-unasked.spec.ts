/** @jest-environment node */
import { assign } from './testing/browser';
import { endSession, wayOn, whyHere } from './leaving';
import type { SessionUser } from './session';

it('a page opened without a session waits until someone signs in', () => {
  endSession();
  expect(assign.mock.calls).toEqual([['/login']]);
  expect(whyHere()).toMatchObject({ reason: 'needed', isTyped: false });
  expect(wayOn({ user_id: 7, network: 'cos', manager: null } as SessionUser)).toBe('/psychics/22?q=1');
});
