// whole sign-ups on a narrow phone, with what people really type; e2e/spanish.spec.ts has one in Spanish
import type { Browser, Page } from '@playwright/test';
import { agree, contact, fill, type LabeledFields, logins, profile, toAgreement } from './application';
import { expectSound } from './axe';
import { linkTo } from './mails';
import { button, expect, forgetSession, summary, test } from './pages';

test.use({ viewport: { width: 360, height: 740 } });
// each is a whole sign-up
test.beforeEach(() => test.slow());

const secrets: LabeledFields = {
  Password: 'a long secret',
  'Password Confirmation': 'a long secret',
  Pin: '8317',
  SSN: '912-34-5678',
};

/** A phone of a few years ago on a weak connection; all sign-ups have one if SLOW is set. */
async function slowDown(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await wire.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** @returns an applicant's own browser */
async function openOwn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  if (process.env.SLOW !== undefined) await slowDown(page);
  return page;
}

async function next(page: Page, title: string): Promise<void> {
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Sends the application. @returns its number */
async function send(page: Page, first: string): Promise<number> {
  await button(page, 'Send application').click();
  await expect(page.getByRole('heading', { name: `Thank you, ${first}` })).toBeVisible({ timeout: 60_000 });
  return Number(await page.locator('dd').first().textContent());
}

/** Calls the API from a page, because only browsers find the second network's host. */
const call = (page: Page, method: string, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([how, address, sent]) => {
      const init = { method: how, headers: { 'content-type': 'application/json' }, body: sent };
      return (await (await fetch(address, sent === undefined ? { method: how } : init)).json()) as unknown;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

/** A page on which nothing runs, signed in as the network's manager. */
async function asManager(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await call(page, 'POST', '/api/sessions', { username: 'manager', password: 'manager-demo' });
}

/** What the network's manager sees of an account. */
const profileOf = async (page: Page, origin: string, id: number): Promise<unknown> => {
  await asManager(page, origin);
  const { profile: stored } = (await call(page, 'GET', `/api/psychics/${id}/profile`)) as {
    profile: unknown;
  };
  return stored;
};

test('an applicant with accents pastes everything, and goes back and forth through the steps', async ({
  page,
  demo,
  browser,
}) => {
  const own = await openOwn(browser);
  await slowDown(own);
  const { City: _c, 'State/Prov': _s, ...others } = contact.good;
  const typed = {
    ...others,
    'First Name': 'Zoë-Marie',
    'Last Name': 'O’Brien-Núñez',
    Address1: '12 Rue de l’Église, Apt #4',
    'Zip/Postal Code': '\u{200e}87501–1234\u{200f}',
    Email: ' zoe@mail.example ',
    Phone: '\u{202a}tel:+1 (505) 555‑0171\u{202c}',
    SSN: '912.34.5679',
  };
  await own.goto(`${demo.url}/cos/signup`);
  await fill(own, logins('ZoeReads').good);
  await next(own, contact.title);
  await fill(own, typed);
  await expect(own.locator('#postal_code-note')).toHaveText('City and State filled in');
  await expect(own.getByLabel('City')).toHaveValue('Santa Fe');
  // a corrected ZIP code corrects them
  await fill(own, { 'Zip/Postal Code': '10001' });
  await expect(own.getByLabel('City')).toHaveValue('New York');
  await fill(own, { 'Zip/Postal Code': typed['Zip/Postal Code'] });
  await expect(own.getByLabel('State/Prov')).toHaveValue('NM');
  await next(own, profile.title);
  await fill(own, { ...profile.good, 'Years Experience': '7' });
  await own.getByLabel('Years Experience').blur();
  await expect(own.getByLabel('Years Experience')).toHaveValue('07');
  await own.getByLabel('Female').check();
  await next(own, 'The agreement');
  for (const title of [profile.title, contact.title, 'Your login']) {
    await own.goBack();
    await expect(own.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(own.getByLabel('Password', { exact: true })).toHaveValue('a long secret');
  await own.goForward();
  await expect(own.getByRole('heading', { name: contact.title })).toBeVisible();
  await expect(own.locator('#ssn')).toHaveValue(/912.?34.?5679/);
  for (const title of [profile.title, 'The agreement']) {
    await own.goForward();
    await expect(own.getByRole('heading', { name: title })).toBeVisible();
  }
  // the framed document is set in the page's type
  const framed = own.frameLocator('iframe').locator('p').first();
  const loaded = (): Promise<string[]> =>
    framed.evaluate(({ ownerDocument: { fonts } }) =>
      [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Hanken Grotesk Variable', 'Young Serif']));
  await agree(own);
  const id = await send(own, 'Zoë-Marie');
  expect(await profileOf(page, demo.url, id)).toMatchObject({
    first: 'Zoë-Marie',
    last: 'O’Brien-Núñez',
    postal_code: '87501',
    city: 'Santa Fe',
    region: 'NM',
    email: 'zoe@mail.example',
    phones: [expect.objectContaining({ phone_number: '5055550171', country_code: 1 })],
  });
  await own.context().close();
});

test('Next pressed before the script has arrived goes on once it has', async ({ page, demo }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/public-assets/**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${demo.url}/cos/signup`, { waitUntil: 'commit' });
  await fill(page, logins('EarlyPresser').good);
  await button(page, 'Next').click();
  await expect(page.locator('dialog')).not.toHaveAttribute('open');
  await expect(page.getByRole('heading', { name: 'Your login' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: contact.title })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue('EarlyPresser');
});

test('an answer that is lost is repeated by Send again, for an address in Britain with an American phone', async ({
  page,
  demo,
  browser,
}) => {
  const own = await openOwn(browser);
  await own.goto(`${demo.url}/cos/signup`);
  await fill(own, logins('NiamhAbroad').good);
  await next(own, contact.title);
  const { City: _c, 'State/Prov': _s, ...others } = contact.good;
  await fill(own, { Country: 'GB' });
  await fill(own, {
    ...others,
    'First Name': 'Niamh',
    'Last Name': "D'Arcy",
    Address1: '7 Saint Ann’s Rd',
    'Zip/Postal Code': 'SW1A 1AA',
    City: 'London',
    Region: 'Greater London',
    Email: 'niamh@mail.example',
    Phone: '+1 505/555-0172 (cell)',
  });
  await expect(own.locator('#country_code')).toHaveValue('1');
  await next(own, profile.title);
  await fill(own, profile.good);
  await own.getByLabel('Female').check();
  await next(own, 'The agreement');
  await agree(own);
  let lost = 0;
  await own.route('**/api/psychics', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // the server gets it, and the applicant no answer
    await route.fetch();
    return route.abort('connectionreset');
  });
  await button(own, 'Send application').click();
  await expect(own.getByRole('alert')).toContainText('may have reached us');
  await expect(own.getByRole('alert')).toBeFocused();
  const id = await send(own, 'Niamh');
  expect(lost).toBe(1);
  expect(await profileOf(page, demo.url, id)).toMatchObject({
    country: 'GB',
    region: 'Greater London',
    phones: [expect.objectContaining({ phone_number: '5055550172', country_code: 1 })],
  });
  await own.context().close();
});

test('a sign-up from Puerto Rico goes on in a second browser, at the step after the last finished one', async ({
  page,
  demo,
  browser,
}) => {
  const own = await openOwn(browser);
  await own.goto(`${demo.url}/cos/signup`);
  await fill(own, logins('LuzGoesOn').good);
  await next(own, contact.title);
  const { City: _c, 'State/Prov': _s, ...others } = contact.good;
  const reached = { 'First Name': 'Luz', Email: 'luz@mail.example', Phone: '(787) 555.0173' };
  await fill(own, { ...others, ...reached, 'Zip/Postal Code': '00601 1234' });
  await expect(own.getByLabel('State/Prov')).toHaveValue('PR');
  await next(own, profile.title);
  await own.context().close();

  const link = await linkTo(demo.folder, 'luz@mail.example', 'apply/continue/[\\w-]{43}');
  const second = await openOwn(browser);
  await second.goto(link);
  await expect(second.getByText('You stopped at step 3 of 5, Profile.')).toBeVisible();
  await expectSound(second, 'the page of the mailed link');
  await button(second, 'Continue at step 3').click();
  await expect(second.getByRole('heading', { name: profile.title })).toBeVisible();
  await fill(second, profile.good);
  await second.getByLabel('Female').check();
  await second.goBack();
  await expect(second.getByLabel('Address1')).toHaveValue('48 Cerro Gordo Rd');
  await second.goForward();
  await next(second, 'The agreement');
  await agree(second);
  await button(second, 'Send application').click();
  await expect(summary(second)).toHaveCount(4);
  await expectSound(second, 'the secrets at the end, with what is wrong');
  await fill(second, secrets);
  const id = await send(second, 'Luz');
  expect(await profileOf(page, demo.url, id)).toMatchObject({ region: 'PR', postal_code: '00601' });

  const status = await linkTo(demo.folder, 'luz@mail.example', 'status/[\\w-]{43}');
  await second.goto(status);
  await expect(second.getByRole('heading', { name: 'We are reading your application' })).toBeVisible();
  await expect(second.getByRole('link', { name: 'Apply' })).not.toHaveAttribute('aria-current');
  await expectSound(second, 'the status');
  await second.context().close();
});

test('an applicant whom OneSun invites from a contact, with a military address, is declined and told so when signing in', async ({
  page,
  demo,
  browser,
}) => {
  const origin = demo.url.replace('localhost', 'onesun.localhost');
  await asManager(page, origin);
  const [contacted] = (await call(page, 'GET', '/api/contacts')) as [
    { id: number; name: string; email: string },
  ];
  const [first = '', last = ''] = contacted.name.split(' ');
  await call(page, 'POST', `/api/contacts/${contacted.id}/invite`, {});
  const link = await linkTo(demo.folder, contacted.email, 'onesun/signup#invite=[\\w-]{43}');
  const own = await openOwn(browser);
  await own.goto(link);
  await expect(own.getByText(/^You were invited by OneSun\./)).toBeVisible();
  await expectSound(own, 'OneSun, the first step');
  await fill(own, logins('JeanAtSea').good);
  await next(own, contact.title);
  const {
    'First Name': _f,
    'Last Name': _l,
    Email: _e,
    City: _c,
    'State/Prov': _s,
    ...unknown
  } = contact.good;
  await fill(own, { ...unknown, Address1: 'PSC 2 Box 40', 'Zip/Postal Code': '09012', Phone: '5055550174' });
  await expect(own.getByLabel('City')).toHaveValue('APO');
  await expect(own.getByLabel('State/Prov')).toHaveValue('AE');
  await expect(own.getByLabel('First Name')).toHaveValue(first);
  await expect(own.getByLabel('Last Name')).toHaveValue(last);
  await expectSound(own, 'OneSun, the second step');
  await next(own, profile.title);
  await fill(own, profile.good);
  await own.getByLabel('Male', { exact: true }).check();
  await expectSound(own, 'OneSun, the third step');
  await next(own, 'The agreement');
  await agree(own);
  const id = await send(own, first);
  await expectSound(own, 'OneSun, thank you');

  const logIn = async (): Promise<void> => {
    await own.goto(`${origin}/login`);
    await fill(own, { Username: 'JeanAtSea', Password: 'a long secret' });
    await button(own, 'Log in').click();
  };
  await logIn();
  await expect(own.getByText('Being reviewed').first()).toBeVisible();
  await expectSound(own, 'the portal while an application is reviewed');

  await forgetSession(own);
  await call(page, 'POST', `/api/psychics/${id}/application`, {
    decision: 'decline',
    reason: 'Evenings only.',
  });
  await logIn();
  await expect(own.getByRole('alert')).toContainText(
    /Thank you for applying to OneSun\. .* apply again from \w+, \w+ \d+, \d{4}\./,
  );
  await expect(own.getByText('incorrect')).toBeHidden();
  await expectSound(own, 'OneSun, declined at the login');
  await own.goto(`${origin}/onesun/nothing-here`);
  await expect(own.getByRole('link', { name: 'Apply' })).not.toHaveAttribute('aria-current');
  await own.context().close();
});

test('buttons have edges where the browser chooses the colors', async ({ page, demo }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const bare = (): Promise<string[]> =>
    page
      .locator('button:visible, a.btn:visible, .MuiButton-root:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) === 0)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
  for (const address of [
    '/cos',
    '/onesun/apply',
    '/cos/apply',
    '/login',
    '/cos/signup',
    '/cos/nothing-here',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await bare(), address).toEqual([]);
  }
  await toAgreement(page, `${demo.url}/cos/signup`, 'EdgesEverywhere', { Phone: '5055550175' });
  expect(await bare()).toEqual([]);
});
