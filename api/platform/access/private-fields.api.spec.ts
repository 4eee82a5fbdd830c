import { rights } from '../../../common/domain/rights';
import { TestApp } from '../../testing/app';
import { person, traits } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const street = '17 Secret Lane';

describe('without the right "private"', () => {
  let test: TestApp;
  let id: number;
  let cookies: Record<'whole' | 'narrow' | 'own', string>;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'whole');
    await createManager(test.db, 'cos', 'narrow');
    await test.db.query(
      `update accounts set rights = array_remove($1, 'private') where username = 'narrow'`,
      [rights],
    );
    id = await createPsychic(test.db, 'cos', manager, { username: 'own', accountStatus: 'Pending' });
    cookies = {
      whole: await test.signIn('whole', testPassword),
      narrow: await test.signIn('narrow', testPassword),
      own: await test.signIn('own', testPassword),
    };
    const profile = {
      ...person,
      ...traits,
      username: 'own',
      pin: '4711',
      address1: street,
      address2: 'Rear 99',
      postal_code: '12207',
      city: 'Albany',
      region: 'NY',
      country: 'US',
      country_code: 1,
      phones: [],
    };
    for (const credentials of [['Reiki'], ['Tarot']]) {
      const saved = await test.call(`/api/psychics/${id}/profile`, {
        method: 'PUT',
        cookie: cookies.whole,
        body: { profile: { ...profile, credentials } },
      });
      expect(saved.status).toBe(200);
      await test.call(`/api/profile/${id}/approve`, { method: 'POST', cookie: cookies.whole });
    }
  });
  afterAll(() => test.stop());

  it.each(['profile', 'application', 'activity'])('%s has no street, but the city', async (page) => {
    const read = async (who: keyof typeof cookies): Promise<string> =>
      (await test.call(`/api/psychics/${id}/${page}`, { cookie: cookies[who] })).text;
    const [whole, narrow] = [await read('whole'), await read('narrow')];
    for (const secret of [street, 'Rear 99', '12207']) {
      expect(whole).toContain(secret);
      expect(narrow).not.toContain(secret);
    }
    expect(narrow).toContain('Albany');
    if (page === 'profile') expect(await read('own')).toContain(street);
  });

  it('the network activity has no street either', async () => {
    const { text } = await test.call('/api/activity', { cookie: cookies.narrow });
    expect(text).toContain('saved the profile');
    expect(text).not.toContain(street);
  });
});
