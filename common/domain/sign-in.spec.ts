import type { FieldErrors } from './parsing';
import { parseSignIn } from './sign-in';

const keysOf = ({ errors = {} }: { errors?: FieldErrors }): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, { key }]) => [field, key]));
const codesOf = (changes: object): Record<string, string> =>
  keysOf(parseSignIn({ username: 'ada', password: 'secret tea', ...changes }));

describe('a sign-in', () => {
  it('is accepted as typed, whatever the current rules for usernames', () => {
    const typed = { username: ' ', password: ' secret\ttea ' };
    expect(parseSignIn(typed)).toEqual({ value: typed });
  });

  it.each([null, undefined, 7, [], 'x', {}])('reports all fields as missing: %j', (form) => {
    expect(keysOf(parseSignIn(form))).toEqual({
      username: 'username.required',
      password: 'password.required',
    });
  });

  it.each([
    [{ username: '' }, { username: 'username.required' }],
    [{ username: 7 }, { username: 'username.required' }],
    [{ password: ['secret tea'] }, { password: 'password.required' }],
    [{ username: 'a\u0007' }, { username: 'control_characters' }],
    [{ username: '😀'.repeat(396), password: 'x'.repeat(500) }, {}],
    [{ username: 'x'.repeat(397) }, { username: 'username.invalid' }],
    [{ password: 'x'.repeat(501) }, { password: 'password.invalid' }],
    [{ remember: true }, { remember: 'unknown_field' }],
  ])('is validated by field (%#)', (changes, codes) => {
    expect(codesOf(changes)).toEqual(codes);
  });
});
