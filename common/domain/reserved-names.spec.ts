import { networks } from '../brand/brands';
import * as person from './person-rules';
import { isReservedName, isReservedPassword, reservedWords } from './reserved-names';

const problemOf = (value: string, stored: string[] = []): string | undefined =>
  person.username(value, { form: {}, stored }).errors?.['']?.text;

describe('an email address', () => {
  it.each(['ana@x.example', 'Ana (ana@x.example)', 'ana＠x．example', 'ana@x。example'])(
    'is no username: %s',
    (name) => {
      expect(problemOf(name)).toBe('Username must not be an email address');
      expect(problemOf(name, [name])).toBeUndefined();
    },
  );

  it.each(['Ana @ Night', '@ana', 'ana@night', 'Mr. An@'])('is not: %s', (name) =>
    expect(problemOf(name)).toBeUndefined(),
  );
});

describe('a reserved name', () => {
  it('is each of the words, in any case, form, and number', () => {
    for (const word of [...reservedWords, ...networks])
      for (const name of [word, word.toUpperCase(), ` ${word} `, `${word}.`, `-${word}_`])
        expect([name, isReservedName(name)]).toEqual([name, true]);
  });

  it.each(['COS', 'One Sun', 'OneSun Support', 'cos-admin', 'Ａｄｍｉｎ', 'psychic.manager', 'S.y.s.t.e.m'])(
    'may be composed or spaced: %s',
    (name) => expect(problemOf(name)).toBe('This username is reserved'),
  );

  it.each(['Cosmo', 'Agent Rose', 'psychic7', 'Madame Support', 'ada', 'sunny', '…', ''])(
    'is not: %j',
    (name) => expect(isReservedName(name)).toBe(false),
  );

  it('stays valid for an account that has it', () => {
    expect(problemOf('manager', ['manager'])).toBeUndefined();
    expect(problemOf(' manager ', ['manager'])).toBeUndefined();
    expect(problemOf('Manager', ['manager'])).toBe('This username is reserved');
  });

  it.each(['psychic2026!', '123OneSun', 'cos-support-1', 'MANAGER', '2020 admin 2021'])(
    'is no password: %s',
    (password) => expect(isReservedPassword(password)).toBe(true),
  );

  it.each(['psychic tea', 'cosmology', '1234', '', '!!!!!!!!', 'manager-demo'])(
    'leaves the password %j alone',
    (password) => expect(isReservedPassword(password)).toBe(false),
  );
});
