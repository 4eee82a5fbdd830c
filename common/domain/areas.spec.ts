import fc from 'fast-check';
import { pageOf, type Role, startOf } from './areas';

const roles: readonly Role[] = ['manager', 'psychic'];

describe('a return path', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/psychics/22/profile?tab=2#city', '/psychics/22/profile?tab=2#city'],
    ['/NewPsychic', '/NewPsychic'],
    ['/statistics/', '/statistics/'],
    ['/approvals/../contacts', '/contacts'],
  ])('accepts our own pages: %j', (address, page) => {
    expect(pageOf('manager', address)).toBe(page);
  });

  it.each([
    '',
    '/',
    'dashboard',
    '//evil.example',
    '//evil.example/dashboard',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\t/evil.example/dashboard',
    '/.//evil.example',
    '/dashboard/..//evil.example',
    '/dashboard/%2e%2e//evil.example',
    '/dashboard\\..\\..\\\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'https:evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    ' //evil.example',
    '\u0000//evil.example',
    '/login',
    '/api/sessions/0',
    '/dashboards',
    undefined,
    null,
    22,
    ['/dashboard'],
  ])('rejects anything else: %j', (address) => {
    expect(pageOf('manager', address)).toBeUndefined();
  });

  it('accepts the chat window for psychics only', () => {
    expect([pageOf('psychic', '/api/chat'), pageOf('manager', '/api/chat')]).toEqual([
      '/api/chat',
      undefined,
    ]);
    expect(pageOf('psychic', '/api/chats')).toBeUndefined();
  });

  it("accepts only the role's own area, starting with its start page", () => {
    expect([pageOf('psychic', '/psychics/22'), pageOf('manager', '/psychic/listing')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(pageOf('psychic', '/psychic/listing')).toBe('/psychic/listing');
    for (const role of roles) expect(pageOf(role, startOf[role])).toBe(startOf[role]);
  });

  it('never leads to another host', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5C',
        '%2e',
        '\t',
        '\n',
        '\u0000',
        ' ',
        '@',
        ':',
        '?',
        '#',
        'https:',
        'evil.example',
        'dashboard',
        'psychic',
      ),
      fc.string({ maxLength: 3 }),
    );
    const written = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    const address = fc.oneof(
      written,
      written.map((rest) => `/dashboard${rest}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...roles), address, (role, text) => {
        const page = pageOf(role, text);
        if (page === undefined) return;
        const led = new URL(page, 'https://ours.example/login');
        expect(led.origin).toBe('https://ours.example');
        expect(pageOf(role, led.pathname)).toBe(led.pathname);
      }),
      { numRuns: 2000 },
    );
  });
});
