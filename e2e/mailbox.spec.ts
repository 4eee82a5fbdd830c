import type { Locator, Page } from '@playwright/test';
import { ImapServer } from '../api/testing/imap-server';
import type { Demo } from './demo';
import { ask, button, expect, expectFits, notice, phoneToo, test as base } from './pages';

const test = base.extend<object, { imap: ImapServer }>({
  imap: [
    // the fixture's first parameter must be a pattern
    async ({}, use) => {
      const imap = await ImapServer.start();
      await use(imap);
      await imap.stop();
    },
    { scope: 'worker' },
  ],
  programEnv: [async ({ imap }, use) => use({ SUPPORT_IMAP_COS: imap.url }), { scope: 'worker' }],
});

interface OpenContact {
  id: number;
  name: string;
  email: string;
}

const conversation = (page: Page): Locator => page.getByRole('main');
const read = (demo: Demo): Promise<void> => demo.runJob('read-mailboxes');

/** Opens the n-th open contact and replies to it. @returns it, with the Message-ID of the reply */
async function replied(page: Page, demo: Demo, place: number): Promise<OpenContact & { mail: string }> {
  const contacts = await ask<OpenContact[]>(
    page,
    '/api/contacts?filter={"answered":"false"}&sort=["date","ASC"]',
  );
  const contact = contacts[place];
  if (contact === undefined) throw new Error('no contact is open');
  await page.goto(`/contacts/${contact.id}`);
  await page.getByLabel('Reply', { exact: true }).fill('When can you start?');
  await button(page, 'Send Reply').click();
  await expect(notice(page, 'Reply Sent')).toBeVisible();
  await page.goto(`/contacts/${contact.id}`);
  await expect(conversation(page).getByText('manager replied')).toBeVisible();
  return { ...contact, mail: await demo.lastReply(contact.id) };
}

test(
  'an answer joins the conversation while it is open, and the contact waits again',
  phoneToo,
  async ({ manager: page, demo, imap }) => {
    const { name, email, mail } = await replied(page, demo, 0);
    const shown = conversation(page);
    const open = await page.getByRole('link', { name: /^Open \d+$/ }).textContent();
    imap.add({
      from: `${name} <${email}>`,
      refersTo: mail,
      text: 'On Monday. <b>Call me</b> at https://evil.example.\n\nOn Fri, Nov 27 at 9:14 AM Dana wrote:\n> When can you start?',
    });
    imap.add({
      from: `${name} <${email}>`,
      refersTo: mail,
      text: 'I am away.',
      fields: { 'Auto-Submitted': 'auto-replied' },
    });
    await read(demo);
    await expect(shown.getByText(`${name} answered`)).toHaveCount(2);
    await expect(shown.getByText('On Monday. <b>Call me</b> at https://evil.example.')).toBeVisible();
    await expect(shown.getByRole('link', { name: 'https://evil.example' })).toHaveCount(0);
    await expect(
      shown.getByText(/^Re: your message · \w+ \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/).first(),
    ).toBeVisible();
    await expect(shown.getByText('> When can you start?')).toBeHidden();
    await shown.getByText('Quoted text').click();
    await expect(shown.getByText('> When can you start?')).toBeVisible();
    await expect(shown.getByText('I am away.')).toBeHidden();
    await shown.getByText('Automatic reply').click();
    await expect(shown.getByText('I am away.')).toBeVisible();
    await expect(shown.getByText(/^Open for /)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open \d+$/ })).toHaveText(
      `Open${Number(open?.replace('Open', '')) + 1}`,
    );
    await expectFits(page);
  },
);

test('a mail from somebody else does not join, although its subject has the reference', async ({
  manager: page,
  demo,
  imap,
}) => {
  const { id, email, mail } = await replied(page, demo, 1);
  const shown = conversation(page);
  imap.add({ from: 'Eve <eve@x.example>', subject: `Re: [C-${id}]`, text: 'Send me the password' });
  imap.add({ from: `Eve <eve@x.example>`, refersTo: mail, text: 'Forwarded to me' });
  await read(demo);
  await expect(shown.getByText('Forwarded to me')).toBeVisible();
  await expect(shown.getByText("From eve@x.example, which is not this contact's email.")).toBeVisible();
  await expect(shown.getByText('Send me the password')).toHaveCount(0);
  expect(email).not.toBe('eve@x.example');
  expect(imap.flags.flat()).toEqual([]);
});

test('a reply that comes back says so, with the reason', async ({ manager: page, demo, imap }) => {
  const { mail } = await replied(page, demo, 2);
  const shown = conversation(page);
  imap.add({
    from: 'MAILER-DAEMON@x.example',
    fields: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
    body: `--b\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 No such user\n--b\nContent-Type: message/rfc822\n\nMessage-ID: ${mail}\n\nHi\n--b--\n`,
  });
  await read(demo);
  await expect(shown.getByText('Not delivered')).toBeVisible();
  await expect(shown.getByText(/It bounced on .* The mail server said: 550 No such user/)).toBeVisible();
  await expect(shown.getByText(/^Open for /)).toBeVisible();
  await expectFits(page);
});
