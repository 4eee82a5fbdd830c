import type { DataSource } from 'typeorm';
import { createDataSource } from '../../operations/schema/data-source';
import { createTestDatabase } from '../../testing/database';
import { createManager } from '../../testing/people';
import { Account } from './account.entity';
import { createPsychic, createPsychics, type NewPsychic } from './create-psychics.query';
import { PhoneRow } from './phone.entity';
import { Psychic } from './psychic.entity';
import { lockPsychic } from './psychic-lock.query';
import { isPhonePinFree, isUsernameFree, lockLogins } from './uniqueness.query';

describe('creating psychics', () => {
  let db: DataSource;
  let drop: () => Promise<void>;
  let managerId: number;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    db = await createDataSource(database.url, { poolSize: 4 }).initialize();
    managerId = await createManager(db, 'cos', 'manager');
  });

  afterEach(() =>
    db.query(`delete from phones; delete from psychics; delete from accounts where role = 'psychic'`),
  );

  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  /** No two fields share a value, so that a mix-up would be noticed. */
  const account = {
    username: 'Whole',
    passwordHash: 'the hash',
    first: 'First',
    last: 'Last',
    email: 'whole@example.com',
    address1: '1 Main St',
    address2: 'Flat 2',
    city: 'Albany',
    region: 'NY',
    postalCode: '12207',
    country: 'US',
    createdAt: new Date('2026-01-02T03:04:05Z'),
  };
  const psychic = {
    extension: 45_678,
    accountStatus: 'Active',
    statusDecidedAt: new Date('2026-02-03T04:05:06Z'),
    availability: 'B',
    chosenAvailability: 'A',
    availabilitySince: new Date('2026-03-04T05:06:07Z'),
    permissions: 'AgentChat, AgentPhone',
    profileStatus: 'Approved',
    profileSubmittedAt: new Date('2026-04-05T06:07:08Z'),
    ssnCipher: 'ssn cipher',
    ssnHash: 'ssn hash',
    pinCipher: 'pin cipher',
    pinHash: 'pin hash',
    zodiac: 7,
    gender: 'F',
    contactMethod: 'E',
    language: 3,
    languages: [5, 4],
    experience: '12',
    credentials: ['B', 'A'],
    referral: '345678',
  } as const satisfies Partial<NewPsychic>;
  const whole = (changes: Partial<NewPsychic> = {}): NewPsychic => ({
    ...account,
    ...psychic,
    languages: [...psychic.languages],
    credentials: [...psychic.credentials],
    managerId,
    ...changes,
  });
  const stored = async (id: number) => ({
    account: await db.manager.findOneByOrFail(Account, { id }),
    psychic: await db.manager.findOneByOrFail(Psychic, { accountId: id }),
    phones: await db.manager.findBy(PhoneRow, { accountId: id }),
  });

  it('stores every field as given', async () => {
    const phone = { phoneNumber: '5055550100', countryCode: 44, type: 2, sms: true };
    const id = await createPsychic(db, 'cos', whole({ phone }));
    const made = await stored(id);
    expect(made.account).toMatchObject({ ...account, network: 'cos', role: 'psychic', managerId });
    expect(made.psychic).toMatchObject({ ...psychic, network: 'cos', image: null, approvedProfile: null });
    expect(made.phones).toMatchObject([{ ...phone, preferred: true }]);
  });

  it.each(['autoEmail', 'requiresApproval', 'limitedReadings'] as const)(
    'sets %s by default',
    async (flag) => {
      const id = await createPsychic(db, 'cos', { username: 'flags', managerId, [flag]: true });
      const off = { autoEmail: false, requiresApproval: false, limitedReadings: false };
      expect((await stored(id)).psychic).toMatchObject({ ...off, [flag]: true });
    },
  );

  it('makes them beginners by default', async () => {
    const before = Date.now();
    const id = await createPsychic(db, 'cos', {
      username: 'new',
      managerId,
      phone: { phoneNumber: '5055550100' },
    });
    const made = await stored(id);
    const { createdAt, ...rest } = made.account;
    expect(rest).toEqual({
      id,
      network: 'cos',
      role: 'psychic',
      confirmedEmail: null,
      emailConfirmedAt: null,
      rights: [],
      username: 'new',
      passwordHash: null,
      ...{ first: '', last: '', email: '', address1: '', address2: '', city: '', region: '', postalCode: '' },
      country: '',
      payDay: 1,
      managerId,
      disabledAt: null,
      erasedAt: null,
      mailNewBrowsers: null,
    });
    const { availabilitySince, missedSince, updatedAt, ...more } = made.psychic;
    expect(more).toEqual({
      accountId: id,
      network: 'cos',
      extension: 40_001,
      accountStatus: 'Pending',
      activatedAt: null,
      statusDecidedAt: null,
      ...{ availabilityCause: 'new', afterContact: 0, missedAfter: 0, missedUntold: false },
      ...{ pauseSeconds: null, pauseUntil: null, pausedCause: null, pausedChoice: null },
      ...{ availability: 'U', chosenAvailability: 'U', permissions: '' },
      ...{ autoEmail: false, requiresApproval: false, limitedReadings: false },
      ...{ profileStatus: '', profileSubmittedAt: null, profileReason: null, approvedProfile: null },
      ...{ image: null, proposedImage: null },
      ...{ ssnCipher: null, ssnHash: null, pinCipher: null, pinHash: null, zodiac: null, gender: null },
      ...{
        contactMethod: 'P',
        language: 1,
        languages: [],
        experience: '',
        credentials: [],
        referral: '',
        locale: 'en',
        ...{ applyAgainOn: null, declinedReason: null, emailAskedAt: null, emailRemindedAt: null },
        ...{ firstAvailableAt: null, weeklyGoalAmount: null, weeklyGoalMinutes: null },
      },
    });
    for (const instant of [createdAt, availabilitySince, missedSince, updatedAt])
      expect(Math.abs(instant.getTime() - before)).toBeLessThan(60_000);
    expect(made.phones).toMatchObject([
      { phoneNumber: '5055550100', countryCode: 1, type: 3, sms: false, preferred: true },
    ]);
  });

  it('keeps the order of the list and assigns the next free extensions of the network', async () => {
    const onesun = await createManager(db, 'onesun', 'manager');
    await createPsychic(db, 'onesun', { username: 'far', managerId: onesun, extension: 77_777 });
    const named = ['e', 'a', 'd', 'b', 'c'].map((username) => ({ username, managerId }));
    const [e, a, d, b, c] = named;
    const ids = await createPsychics(db, 'cos', [
      ...[e, a].flatMap((one) => (one === undefined ? [] : [one])),
      { username: 'given', managerId, extension: 40_100 },
      ...[d, b, c].flatMap((one) => (one === undefined ? [] : [one])),
    ]);
    const extensionOf = async (id: number) => (await stored(id)).psychic.extension;
    const names = await Promise.all(ids.map(async (id) => (await stored(id)).account.username));
    expect(names).toEqual(['e', 'a', 'given', 'd', 'b', 'c']);
    expect(await Promise.all(ids.map(extensionOf))).toEqual([40_001, 40_002, 40_100, 40_003, 40_004, 40_005]);
    expect(await extensionOf(await createPsychic(db, 'cos', { username: 'next', managerId }))).toBe(40_101);
    expect((await Promise.all(ids.map(stored))).flatMap(({ phones }) => phones)).toEqual([]);
    await db.query(`delete from psychics; delete from accounts where network = 'onesun'`);
  });

  it('creates all of them or none', async () => {
    await expect(
      createPsychics(db, 'cos', [
        { username: 'one', managerId },
        { username: 'ONE', managerId },
      ]),
    ).rejects.toThrow('accounts_username');
    expect(await db.manager.countBy(Account, { role: 'psychic' })).toBe(0);
  });

  it('takes a username, and a phone with its PIN, that is unique in the network', async () => {
    const id = await createPsychic(db, 'cos', whole({ phone: { phoneNumber: '5055550100' } }));
    const others = await Promise.all([
      isUsernameFree(db, 'cos', 'WHOLE', 0),
      isUsernameFree(db, 'onesun', 'Whole', 0),
      isUsernameFree(db, 'cos', 'whole', id),
      isUsernameFree(db, 'cos', 'whol', 0),
      isPhonePinFree(db, 'cos', ['+15055550199', '+15055550100'], ['pin hash'], 0),
      isPhonePinFree(db, 'onesun', ['+15055550100'], ['pin hash'], 0),
      isPhonePinFree(db, 'cos', ['+15055550100'], ['pin hash'], id),
      isPhonePinFree(db, 'cos', ['+15055550100'], ['another hash'], 0),
      isPhonePinFree(db, 'cos', ['+15055550101'], ['pin hash'], 0),
    ]);
    expect(others).toEqual([false, true, true, true, false, true, true, true, true]);
  });

  it.each<[string, (manager: DataSource['manager'], id: number) => Promise<void>]>([
    ['assignments of usernames and phones', (manager) => lockLogins(manager, 'cos')],
    ['changes of one psychic', lockPsychic],
  ])('serializes %s', async (_, lock) => {
    const id = await createPsychic(db, 'cos', { username: 'turns', managerId });
    const order: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((go) => (release = go));
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((go) => (locked = go));
    const first = db.transaction(async (manager) => {
      await lock(manager, id);
      locked();
      await held;
      order.push('first');
    });
    await isLocked;
    const second = db.transaction(async (manager) => {
      await lock(manager, id);
      order.push('second');
    });
    await new Promise((go) => setTimeout(go, 200));
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});
