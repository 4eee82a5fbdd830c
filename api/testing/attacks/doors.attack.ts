import { type Route, routes } from './routes';
import { Target } from './target';

/** A route that requires access rights. */
const guarded = routes.filter(({ 'x-audience': audience }) => audience !== 'public');
const changing = routes.filter(({ method }) => method !== 'GET');
const names = (some: readonly Route[]): [string, Route][] => some.map((route) => [route.name, route]);

describe('every endpoint', () => {
  let target: Target;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterAll(() => target.stop());

  /** The status with which a caller is refused; undefined if the caller may call, whatever else the call lacks. */
  function refusal({ 'x-audience': audience, method }: Route, name: string): number | undefined {
    const roles: Record<string, string[]> = {
      'signed-in': ['psychic', 'manager'],
      own: ['psychic', 'manager'],
      psychic: ['psychic'],
      manager: ['manager'],
      member: ['the token of a chat'],
      'member or key': ['the token of a chat', 'a key to write'],
      integration: [method === 'GET' ? 'a key to read' : 'a key to write'],
    };
    if (roles[audience]?.includes(name) === true) return undefined;
    const isPerson = ['psychic', 'manager'].includes(name);
    if (['psychic', 'manager'].includes(audience)) return isPerson ? 403 : 401;
    const isKey = name.startsWith('a key');
    return isKey && ['integration', 'member or key'].includes(audience) ? 403 : 401;
  }

  it.each(names(guarded))('%s', async (_, route) => {
    const { method, path } = route;
    const problem = path.endsWith('/problem');
    for (const [name, sent] of Object.entries(await target.everybody())) {
      const address = target.addressOf(path);
      const { status } = await target.send(address, { method, ...sent });
      const wanted = refusal(route, name);
      if (wanted !== undefined) expect([name, status]).toEqual([name, wanted]);
      // reports are for one's own account only, and missing records reveal nothing more
      else if (!problem) expect([401, 403, 500]).not.toContain(status);
    }
  });

  it.each(names(changing))(
    '%s is closed to other sites',
    async (_, { method, path, 'x-audience': audience }) => {
      const isCalledByKey = ['integration', 'member', 'member or key'].includes(audience);
      const sent = isCalledByKey ? { bearer: target.keys.write } : { cookie: await target.signIn('manager') };
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://onesun.localhost' },
        { origin: 'http://cos.localhost.evil.example' },
        { origin: 'http://cos.localhost:1' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site', origin: 'http://cos.localhost' },
      ]) {
        const { status, headers: answered } = await target.send(target.addressOf(path), {
          method,
          ...sent,
          headers,
        });
        expect([headers, status]).toEqual([headers, 403]);
        expect(answered['access-control-allow-origin']).toBeUndefined();
      }
    },
  );
});
