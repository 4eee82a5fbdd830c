import { type Answer, TestApp } from '../testing/app';
import { person, traits } from '../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../testing/people';

describe('a changed email', () => {
  let test: TestApp;
  let manager: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'onesun', 'manager');
    id = await createPsychic(test.db, 'onesun', boss, { username: 'own' });
    manager = await test.signIn('manager', testPassword, 'onesun.localhost');
  });

  beforeEach(() => test.db.query('delete from mails'));
  afterAll(() => test.stop());

  const put = (path: string, profile: object): Promise<Answer> =>
    test.call(path, { method: 'PUT', host: 'onesun.localhost', cookie: manager, body: { profile } });
  const save = (email: string): Promise<Answer> =>
    put(`/api/psychics/${id}/profile`, { ...person, ...traits, pin: '0815', username: 'own', email });
  const saveOwn = (email: string): Promise<Answer> => put('/api/profile', { ...person, email });
  const mails = (): Promise<{ network: string; recipient: string; text: string; html: string }[]> =>
    test.db.query('select network, recipient, body_text as text, body_html as html from mails order by id');

  it("sends mail to the old address, with the network's branding and without the new address", async () => {
    expect((await save('new@x.example')).status).toBe(200);
    expect((await saveOwn('boss@x.example')).status).toBe(200);
    const [first, second, ...more] = await mails();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ network: 'onesun', recipient: 'psychic@example.com' });
    expect(first?.text).toContain('the account own at OneSun');
    expect(first?.text).toContain('1-800-555-0177');
    expect(first?.html).toContain('<!doctype html>');
    expect(second).toMatchObject({ recipient: 'dana@example.com' });
    expect(second?.text).toContain('the account manager at OneSun');
    expect(JSON.stringify([first, second])).not.toMatch(/new@x|boss@x/);
  });

  it('sends the old address nothing that an applicant typed', async () => {
    const boss = await createManager(test.db, 'onesun', 'second');
    const applicant = await createPsychic(test.db, 'onesun', boss, {
      username: 'Claim your prize',
      first: 'Winner',
      accountStatus: 'Pending',
    });
    const body = { ...person, ...traits, pin: '0815', username: 'Claim your prize', first: 'Winner' };
    expect(
      (await put(`/api/psychics/${applicant}/profile`, { ...body, email: 'mine@x.example' })).status,
    ).toBe(200);
    const [mail] = await mails();
    expect(mail?.recipient).toBe('psychic@example.com');
    expect(mail?.text).toMatch(/your\s+application\s+of \d\d\/\d\d\/\d{4} at OneSun/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/prize|Winner|mine/);
  });

  it('has no effect if the save is refused, or if the address is unchanged or was empty', async () => {
    expect((await save('NEW@x.example')).status).toBe(200);
    expect((await save('')).status).toBe(400);
    expect((await put(`/api/psychics/${id}/profile`, { ...person, email: 'other@x.example' })).status).toBe(
      400,
    );
    await test.db.query(`update accounts set email = '' where id = $1`, [id]);
    expect((await save('first@x.example')).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
