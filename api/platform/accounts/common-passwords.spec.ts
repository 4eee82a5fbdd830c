import { message } from '../../../common/domain/messages';
import { isTooCommon, refuseCommon } from './common-passwords';

describe('a too common password', () => {
  it.each(['password', 'PassWord', ' letmein ', '123456', 'secret1'])('is one on the list: %s', (password) =>
    expect(isTooCommon(password, 'somebody')).toBe(true),
  );

  it.each([
    ['MoonReader', 'moonreader'],
    ['MOONREADER', ' MoonReader '],
    ['ÄPFEL-tee', 'äpfel-TEE'],
  ])('is the username: %s of %s', (password, username) => expect(isTooCommon(password, username)).toBe(true));

  it.each(['correct horse', 'moonreader1', 'constructor', '__proto__'])('is not: %s', (password) =>
    expect(isTooCommon(password, 'moonreader')).toBe(false),
  );

  it('is reported with all other field errors, if the password is otherwise valid', () => {
    const common = message('password.common');
    const form = { password: 'password', username: 'x' };
    expect(refuseCommon({ value: form }, form)).toEqual({ errors: { password: common } });
    const first = message('first.required');
    expect(refuseCommon({ errors: { first } }, form)).toEqual({ errors: { first, password: common } });
    const short = { errors: { password: message('password.invalid') } };
    expect(refuseCommon(short, { password: '12345' })).toBe(short);
    for (const odd of [undefined, null, 7, { password: 7 }, { password: 'a good one', username: 7 }])
      expect(refuseCommon({ value: 1 }, odd)).toEqual({ value: 1 });
  });
});
