import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ElementHandle, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Change } from '../common/ui/form/changes';
import { changes } from '../common/words/en/ui/changes';
import { agree, toAgreement } from './application';
import { Member } from './member';
import { deputy } from './demo';
import {
  alsoSignedIn,
  ask,
  button,
  expect,
  forgetSession,
  managerOf,
  newcomer,
  openRow,
  psychicId,
  signIn,
  tell,
  test,
} from './pages';

interface Case {
  /** Leads to where the control can be pressed. @returns the control, by the name it has then */
  reach: (page: Page) => Promise<Locator>;
  /** What one press sends: its method, and its path with `*` for ids. */
  sends: string;
  /** How it is pressed, where that is more than a click. */
  press?: (page: Page, control: ElementHandle<HTMLElement | SVGElement>) => Promise<void>;
  /** What its name begins with meanwhile, where it is told apart from others by more than what happens. */
  doing?: string;
}

const at = async (page: Page, name: string, rest = ''): Promise<number> => {
  const id = await psychicId(page, name);
  await page.goto(`/psychics/${id}${rest}`);
  return id;
};

/** A psychic's page with the button of a name. */
const pressed =
  (psychic: string, rest: string, name: string) =>
  async (page: Page): Promise<Locator> => {
    await at(page, psychic, rest);
    return button(page, name);
  };

const dialog = (page: Page): Locator => page.getByRole('dialog').last();

/** An endpoint that is never reached. */
const hook = { url: 'https://hooks.invalid/a', events: ['psychic.availability_changed'] };

/** The list of webhooks with this one alone. @returns its id */
async function withWebhook(page: Page): Promise<number> {
  for (const { id } of await ask<{ id: number }[]>(page, '/api/webhooks'))
    await page.request.delete(`/api/webhooks/${id}`);
  await page.request.post('/api/webhooks', { data: hook });
  await page.goto('/integrations');
  return (await ask<{ id: number }[]>(page, '/api/webhooks'))[0]?.id ?? 0;
}

/** A listing that waits for a decision, or was rejected already. */
const proposed =
  (asks: string, isRejected = false) =>
  async (page: Page): Promise<Locator> => {
    const id = await psychicId(page, 'MoonAndMaple');
    const path = `/api/psychics/${id}/listings`;
    const versions = await ask<{ Pending?: object; Rejected?: object }>(page, path);
    if (versions.Rejected !== undefined && !isRejected) await tell(page, `${path}/delete_rejected`);
    if (versions.Pending === undefined && (!isRejected || versions.Rejected === undefined))
      await tell(page, path, { listing: { sales_pitch: 'A pitch', body: 'One.', categories: '13' } });
    if (isRejected && versions.Rejected === undefined) await tell(page, `${path}/reject`);
    await page.goto(`/psychics/${id}/listing`);
    await button(page, asks).click();
    return button(dialog(page), asks);
  };

/** A profile that waits for a decision. */
const changed =
  (name: string) =>
  async (page: Page): Promise<Locator> => {
    await at(page, 'TheodoraVale', '/profile');
    await page.getByLabel('Address2').fill(`Unit ${Date.now() % 1000}`);
    await button(page, 'Save').click();
    await expect(page.getByText('Profile was updated')).toBeVisible();
    await button(page, name).click();
    return button(dialog(page), name);
  };

async function unapproved(page: Page): Promise<void> {
  const rows = await ask<{ agent_user_id: number; account_status: string }[]>(page, '/api/psychics');
  for (const { agent_user_id: id, account_status } of rows)
    if (account_status === 'Pending') {
      const psychic = await ask<{ requires_approval: boolean }>(page, `/api/psychics/${id}`);
      if (psychic.requires_approval) await page.goto(`/psychics/${id}`);
    }
}

const choosePhoto: Case['press'] = async (page, control) => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a4fbf' } });
  const opened = page.waitForEvent('filechooser');
  await control.click();
  await (
    await opened
  ).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
};

const fillIn = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};

const firstStep = async (page: Page): Promise<Locator> => {
  await page.goto('/NewPsychic');
  await fillIn(page, {
    Username: 'TwiceMoon',
    Password: 'secret tea',
    'Password Confirmation': 'secret tea',
  });
  return button(page, 'Next');
};

let chatting: Member | undefined;

/** The chat window of a psychic who is asked. */
const asked = async (page: Page): Promise<void> => {
  await chatting?.ends();
  await forgetSession(page);
  await signIn(page, 'psychic', 'psychic-demo');
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
  chatting = await Member.asks(new URL(page.url()).origin, id);
  await page.goto('/api/chat');
};

/** Every change that a control of the pages can cause, and the control. */
const cases: Record<Change, Case> = {
  signIn: {
    reach: async (page) => {
      await forgetSession(page);
      await page.goto('/login');
      await fillIn(page, { Username: 'manager', Password: 'manager-demo' });
      return button(page, 'Log in');
    },
    sends: 'POST /api/sessions',
  },
  signOut: {
    reach: async (page) => {
      await page.goto('/problem');
      return button(page, 'Log Me Out');
    },
    sends: 'DELETE /api/sessions/0',
  },
  endSession: {
    reach: async (page) => {
      await page.goto('/edit_profile');
      await alsoSignedIn(page);
      await page.reload();
      return page.getByRole('button', { name: /^End the session in / }).first();
    },
    sends: 'DELETE /api/sessions/others/*',
  },
  endOtherSessions: {
    reach: async (page) => {
      await page.goto('/edit_profile');
      await alsoSignedIn(page);
      await page.reload();
      return button(page, 'End all others');
    },
    sends: 'DELETE /api/sessions/others',
  },
  disableManager: {
    reach: async (page) => {
      await page.goto('/managers');
      await button(await openRow(page, deputy), `Disable… ${deputy}`).click();
      return button(page.getByRole('dialog', { name: `Disable ${deputy}?` }), 'Disable');
    },
    sends: 'PUT /api/managers/*',
  },
  enableManager: {
    reach: async (page) => {
      await page.goto('/managers');
      const { user_id } = await managerOf(page, deputy);
      await page.request.put(`/api/managers/${user_id}`, { data: { enabled: false } });
      await page.reload();
      return button(await openRow(page, deputy), `Enable ${deputy}`);
    },
    sends: 'PUT /api/managers/*',
  },
  sendRecovery: {
    reach: async (page) => {
      await page.goto('/forgot_password');
      await page.getByLabel('Email').fill('nobody@cos.example');
      return button(page, 'Send email');
    },
    sends: 'POST /api/profile/forgot_password',
  },
  recoverPassword: {
    reach: async (page) => {
      await page.route('**/authorize_password/*', (route) => route.fulfill({ status: 204 }));
      await page.goto('/recover_password/6f0e3c0a-51b7-4d0e-9a55-0c7b3f1e2d48');
      await fillIn(page, { Password: 'secret tea', 'Password Confirmation': 'secret tea' });
      return button(page, 'Update password');
    },
    sends: 'PUT /api/profile/password_unchecked',
  },
  createFirstManager: {
    reach: async (page) => {
      await page.route('**/first_manager/*', (route) =>
        route.request().method() === 'GET' && route.request().url().includes('/api/')
          ? route.fulfill({ status: 204 })
          : route.fallback(),
      );
      await page.goto('/first_manager/a-link');
      await fillIn(page, {
        Username: 'firstmoon',
        'First Name': 'Ada',
        'Last Name': 'Moon',
        Email: 'ada@x.example',
        Password: 'secret tea',
        'Password Confirmation': 'secret tea',
      });
      return button(page, 'Create manager');
    },
    sends: 'POST /api/first_manager/*',
  },
  setAccountStatus: {
    reach: async (page) => {
      await at(page, 'psychic');
      return page.getByRole('combobox', { name: 'Status', exact: true });
    },
    press: async (page, control) => {
      await control.click();
      await page.getByRole('option', { name: 'Inactive' }).click();
    },
    sends: 'PUT /api/psychics/*/acct_status',
  },
  chooseStatus: {
    reach: async (page) => {
      await forgetSession(page);
      await signIn(page, 'psychic', 'psychic-demo');
      return page.locator('[data-change=chooseStatus][aria-pressed=false]').first();
    },
    sends: 'POST /api/psychics/*/status',
  },
  setAvailability: {
    reach: async (page) => {
      await at(page, 'psychic');
      const { status } = await ask<{ status: string }>(
        page,
        `/api/psychics/${await psychicId(page, 'psychic')}`,
      );
      await page.getByRole('combobox', { name: 'Availability' }).click();
      await page.getByRole('option', { name: status === 'O' ? 'Unavailable' : 'On Alert' }).click();
      return button(page, 'Refresh');
    },
    sends: 'POST /api/psychics/*/status',
  },
  setPhonePermission: {
    reach: async (page) => {
      await at(page, 'psychic');
      return page.getByRole('switch', { name: 'Phone' });
    },
    sends: 'PUT /api/psychics/*/permissions',
    doing: 'Phone: ',
  },
  setChatPermission: {
    reach: async (page) => {
      await at(page, 'psychic');
      return page.getByRole('switch', { name: 'Chat' });
    },
    sends: 'PUT /api/psychics/*/permissions',
    doing: 'Chat: ',
  },
  setAutoEmail: {
    reach: async (page) => {
      await at(page, 'psychic');
      return page.getByRole('switch', { name: 'Send automatically' });
    },
    sends: 'PUT /api/psychics/*/auto_email',
    doing: 'Send automatically: ',
  },
  setLimitedReadings: {
    reach: async (page) => {
      await at(page, 'psychic');
      return page.getByRole('switch', { name: 'Hide money and recordings' });
    },
    sends: 'PUT /api/psychics/*/limited_readings',
    doing: 'Hide money and recordings: ',
  },
  deactivate: {
    reach: async (page) => {
      await at(page, 'psychic');
      await button(page, 'Deactivate…').click();
      return button(dialog(page), 'Deactivate Now');
    },
    sends: 'PUT /api/psychics/*/acct_status',
  },
  approveSpecially: {
    reach: async (page) => {
      await unapproved(page);
      return button(dialog(page), 'Ok');
    },
    sends: 'POST /api/psychics/*/special_approval',
  },
  saveProfile: { reach: pressed('TheodoraVale', '/profile', 'Save'), sends: 'PUT /api/psychics/*/profile' },
  approveProfile: { reach: changed('Approve Profile'), sends: 'POST /api/profile/*/approve' },
  rejectProfile: { reach: changed('Reject Profile'), sends: 'POST /api/profile/*/reject' },
  showPin: { reach: pressed('TheodoraVale', '/profile', 'Show PIN'), sends: 'GET /api/psychics/*/pin' },
  savePhones: {
    reach: async (page) => {
      await at(page, 'TheodoraVale', '/profile');
      await button(page, 'Edit phones…').click();
      return button(dialog(page), 'Save Phones');
    },
    sends: 'POST /api/psychics/*/phones',
  },
  saveOwnPhones: {
    reach: async (page) => {
      await page.goto('/edit_profile');
      await button(page, 'Edit phones…').click();
      return button(dialog(page), 'Save Phones');
    },
    sends: 'PUT /api/profile',
  },
  savePhoto: {
    reach: async (page) => {
      await at(page, 'SolDeAbril', '/profile');
      return page.getByRole('button', { name: /^(Upload|Change) photo…$/ });
    },
    press: choosePhoto,
    sends: 'PUT /api/psychics/*/image',
  },
  removePhoto: {
    reach: async (page) => {
      await at(page, 'TheodoraVale', '/profile');
      const upload = page.getByRole('button', { name: /^(Upload|Change) photo…$/ });
      const element = await upload.elementHandle();
      await choosePhoto(page, element);
      await button(page, 'Remove photo').click();
      return button(dialog(page), 'Remove');
    },
    sends: 'DELETE /api/psychics/*/image',
  },
  changePassword: {
    reach: async (page) => {
      await at(page, 'TheodoraVale', '/profile');
      await button(page, 'Change password…').click();
      await fillIn(page, { 'New password': 'long enough', 'New password again': 'long enough' });
      return button(dialog(page), 'Change Password');
    },
    sends: 'PUT /api/profile/agent_password',
  },
  submitListing: {
    reach: async (page) => {
      await at(page, newcomer, '/listing');
      await page.getByRole('checkbox').first().check();
      await fillIn(page, { 'Sales Pitch': 'Plain answers', 'Listing Body': 'A line of text.' });
      await button(page, 'Submit for Approval').click();
      return button(dialog(page), 'Submit for Approval');
    },
    sends: 'POST /api/psychics/*/listings',
  },
  approveListing: { reach: proposed('Approve Listing'), sends: 'POST /api/psychics/*/listings/approve' },
  rejectListing: { reach: proposed('Reject Listing'), sends: 'POST /api/psychics/*/listings/reject' },
  resetListing: { reach: proposed('Reset', true), sends: 'POST /api/psychics/*/listings/delete_rejected' },
  revertListing: {
    reach: async (page) => {
      const path = `/api/psychics/${await psychicId(page, 'psychic')}/listings`;
      const { Rejected } = await ask<{ Rejected?: object }>(page, path);
      if (Rejected === undefined) {
        await tell(page, path, { listing: { sales_pitch: 'A pitch', body: 'One.', categories: '13' } });
        await tell(page, `${path}/reject`);
      }
      await forgetSession(page);
      await signIn(page, 'psychic', 'psychic-demo');
      await page.goto('/psychic/listing');
      return button(dialog(page), 'Revert');
    },
    sends: 'POST /api/psychics/*/listings/delete_rejected',
  },
  saveSchedule: {
    reach: pressed('psychic', '/schedule', 'Save Schedule'),
    sends: 'POST /api/psychics/*/schedule',
  },
  sendGifts: {
    reach: async (page) => {
      await at(page, 'RiverEstelle', '/compose');
      await button(page, 'Select Recipients').click();
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await button(dialog(page), 'Done').click();
      await fillIn(page, { Subject: 'For you', Message: 'A gift.' });
      return button(page, 'Send');
    },
    sends: 'POST /api/psychics/*/gifts',
  },
  saveContact: {
    reach: async (page) => {
      await page.goto('/contacts');
      await button(await openRow(page, 'Dev Patel'), 'Open the contact of Dev Patel').click();
      return button(dialog(page), 'Save');
    },
    sends: 'PUT /api/contacts/*',
  },
  deleteContact: {
    reach: async (page) => {
      await page.goto('/contacts');
      await button(await openRow(page, 'Dev Patel'), 'Delete the contact of Dev Patel').click();
      return button(page.getByRole('dialog', { name: 'WARNING' }), 'Delete');
    },
    sends: 'DELETE /api/contacts/*',
  },
  addWebhook: {
    reach: async (page) => {
      await page.goto('/integrations');
      await button(page, 'Add Webhook').click();
      await dialog(page).getByLabel('Address').fill(hook.url);
      await dialog(page).getByLabel('A chat ended').check();
      return button(dialog(page), 'Add Webhook');
    },
    sends: 'POST /api/webhooks',
  },
  switchWebhook: {
    reach: async (page) => {
      await withWebhook(page);
      const row = await openRow(page, hook.url);
      return row.getByRole('switch', { name: 'On' });
    },
    sends: 'PUT /api/webhooks/*',
    doing: 'On: ',
  },
  retryDelivery: {
    reach: async (page) => {
      const id = await withWebhook(page);
      const psychic = await psychicId(page, 'QuietHarborJo');
      for (const code of ['U', 'O']) await tell(page, `/api/psychics/${psychic}/status`, { code });
      await page.goto(`/integrations/webhooks/${id}`);
      const row = await openRow(page, 'psychic.availability_changed');
      return row.getByRole('button', { name: /^Send psychic/ });
    },
    sends: 'POST /api/webhooks/*/deliveries/*/retry',
  },
  deleteWebhook: {
    reach: async (page) => {
      await withWebhook(page);
      await button(await openRow(page, hook.url), `Delete the webhook to ${hook.url}`).click();
      return button(page.getByRole('dialog', { name: 'Delete the webhook?' }), 'Delete');
    },
    sends: 'DELETE /api/webhooks/*',
  },
  checkStep: { reach: firstStep, sends: 'GET /api/psychics/username_available' },
  sendApplication: {
    reach: async (page) => {
      await forgetSession(page);
      await toAgreement(page, '/cos/signup', 'TwiceRuth');
      await agree(page);
      await expect(page.getByText('Checked', { exact: true })).toBeVisible();
      return button(page, 'Send application');
    },
    sends: 'POST /api/psychics',
  },
  createPsychic: {
    reach: async (page) => {
      await (await firstStep(page)).click();
      await expect(page.getByLabel('SSN')).toBeVisible();
      await fillIn(page, {
        'First Name': 'Nova',
        'Last Name': 'Reyes',
        Address1: '9 Alder St',
        City: 'New York',
      });
      await fillIn(page, { 'Zip/Postal Code': '10001', Email: 'twice@mail.example', Phone: '5055550177' });
      await fillIn(page, { Pin: '4242', SSN: '900-55-0177' });
      await expect(page.getByLabel('State/Prov')).toHaveValue('NY');
      await button(page, 'Next').click();
      await page.getByLabel('Zodiac Sign').selectOption('4');
      await page.getByLabel('Gender').selectOption('F');
      await fillIn(page, { 'Years Experience': '05' });
      return button(page, 'Create Psychic');
    },
    sends: 'POST /api/psychics',
  },
  saveOwnProfile: {
    reach: async (page) => {
      await page.goto('/edit_profile');
      await fillIn(page, { Address1: '1 Main St', City: 'Albuquerque', 'Zip/Postal Code': '87102' });
      await page.getByLabel('Country').selectOption('US');
      await page.getByLabel('State/Prov').selectOption('NM');
      return button(page, 'Submit');
    },
    sends: 'PUT /api/profile',
  },
  changeOwnPassword: {
    reach: async (page) => {
      await page.goto('/edit_profile');
      await button(page, 'Change password…').click();
      await fillIn(page, { 'Current password': 'manager-demo' });
      await fillIn(page, { 'New password': 'long enough', 'New password again': 'long enough' });
      return button(dialog(page), 'Change Password');
    },
    sends: 'PUT /api/profile/password',
  },
  reportProblem: {
    reach: async (page) => {
      await page.goto('/problem');
      await fillIn(page, { 'What Happened?': 'The line was dropped.' });
      return button(page, 'Submit');
    },
    sends: 'POST /api/psychics/*/problem',
  },
  sendContact: {
    reach: async (page) => {
      await page.goto('/onesun/apply');
      const written = { Name: 'Ruth Delgado', Email: 'ruth@mail.example', Phone: '5055550148' };
      for (const [name, text] of Object.entries(written))
        await page.getByRole('textbox', { name }).fill(text);
      return button(page, 'Send application');
    },
    sends: 'POST /api/contacts',
  },
  acceptChat: {
    reach: async (page) => {
      await asked(page);
      return button(page, 'Accept');
    },
    sends: 'POST /api/psychics/*/chats/*/accept',
  },
  declineChat: {
    reach: async (page) => {
      await asked(page);
      return button(page, 'Decline');
    },
    sends: 'POST /api/psychics/*/chats/*/decline',
  },
  endChat: {
    reach: async (page) => {
      await asked(page);
      await button(page, 'Accept').click();
      await button(page, 'End chat…').click();
      return button(dialog(page), 'End chat');
    },
    sends: 'POST /api/psychics/*/chats/*/end',
  },
};

/** Holds back what may be sent, and lists it; everything else that changes something is listed too. */
async function hold(page: Page, sends: string): Promise<string[]> {
  const sent: string[] = [];
  const wanted = new RegExp(`^${sends.replaceAll('*', '[^/]+')}$`);
  await page.route('**/api/**', (route, request) => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    // the chat window's word that it is there comes from a worker, whenever that has begun
    if (line.endsWith('/typing')) return route.continue();
    if (!wanted.test(line) && request.method() === 'GET') return route.continue();
    sent.push(line);
    // no answer: it runs until the page is left
    return undefined;
  });
  return sent;
}

for (const [change, { reach, sends, press, doing = '' }] of Object.entries(cases) as [Change, Case][])
  test(`${change}, pressed twice`, async ({ manager: page }) => {
    const control = await reach(page);
    await expect(control).toHaveAttribute('data-change', change);
    const element = await control.elementHandle();
    const list = page.locator('[role=listbox]');
    const sent = await hold(page, sends);
    if (press === undefined) await element.click();
    else await press(page, element);
    // at once, with the keyboard that it still has, and when all is known to run
    if (press === undefined) await element.click({ force: true });
    await expect.poll(() => element.getAttribute('aria-disabled')).toBe('true');
    // a list that was chosen from has faded out
    await expect(list).toHaveCount(0);
    await page.keyboard.press('Enter');
    await element.click({ force: true });
    await expect(list).toHaveCount(0);
    // told to the test a moment after it was sent
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(await element.getAttribute('aria-label')).toBe(`${doing}${changes[change]}`);
    expect(await element.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await element.evaluate((node) => node.hasAttribute('disabled'))).toBe(false);
    expect(sent).toHaveLength(1);
  });

/** What a console of chats sends by itself: a message once, by its own id, and every few seconds whether one types. */
const unpressed = ['messages', 'typing'].map((what) => `POST /api/psychics/{id}/chats/{chat_id}/${what}`);

/** The source files of the pages. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|schema\.d\.ts$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

test('every call of the pages that changes something has its case', () => {
  const texts = ['admin', 'psychic-portal', 'chat-console', 'public-site', 'common'].flatMap((folder) =>
    sources(path.join(__dirname, '..', folder)),
  );
  const typed = /\.(POST|PUT|DELETE|PATCH)\(\s*['`](\/api\/[^'`]*)['`]/g;
  const plain = /\b(?:fetch|fetchApi)\(\s*['`](\/api\/[^'`]*)['`],\s*\{[^{}]*method: '([A-Z]+)'/g;
  const calls = texts.flatMap((text) => [
    ...[...text.matchAll(typed)].map(([, method = '', address = '']) => `${method} ${address}`),
    ...[...text.matchAll(plain)].map(([, address = '', method = '']) => `${method} ${address}`),
  ]);
  expect(calls.length).toBeGreaterThan(20);
  const samples = Object.values(cases).map(({ sends }) => sends);
  const pressed = calls.filter((call) => !unpressed.includes(call));
  const missing = pressed.filter((call) => {
    const shape = new RegExp(`^${call.replace(/\$?\{[^}]*\}/g, '[^/ ]+')}$`);
    return !samples.some((sample) => shape.test(sample));
  });
  expect(missing).toEqual([]);
});
