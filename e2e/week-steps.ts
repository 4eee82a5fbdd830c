import { expect, type Page } from '@playwright/test';
import { solve } from '../api/testing/bot-check';
import { addDays, dayOf, hourOf, weekdayOf } from '../common/domain/new-york-time';
import { fill, inSpanish } from './application';
import { deputy } from './demo';
import { linkTo } from './mails';
import { Member } from './member';
import { call, type MovedDemo } from './moved-demo';
import { button, dollarsOf, notice, openFromMenu } from './pages';
import { type SentContact, SentContacts } from './sent-contacts';
import type { WeekFigures } from './week-figures';

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desk = { viewport: { width: 1440, height: 900 } };
export const username = 'MariaLuna';
const email = inSpanish.contact['Correo electrónico'];
const password = inSpanish.logins.Contraseña;

/** The week begins on the next Sunday. */
const sunday = ((today) => addDays(today, 8 - weekdayOf(today)))(dayOf(new Date()));
export const [first, second] = [0, 7].map((days) => ({
  from: addDays(sunday, days),
  to: addDays(sunday, days + 6),
})) as [{ from: string; to: string }, { from: string; to: string }];

export const terms = {
  call: 0.4135,
  chat: 0.3575,
  free: 0.01,
  repeat_bonus: 0.05,
  active: [{ from: 30, per_minute: 0.0215 }],
  active_applies: 'above' as const,
};

/** Who and what a week is made of. */
export class PlayedWeek {
  constructor(
    readonly world: MovedDemo,
    readonly manager: Page,
    /** Her phone. */
    readonly maria: Page,
  ) {}

  /** @param day 0 is the first Sunday */
  async at(day: number, hour: number): Promise<void> {
    await this.world.moveTo(hourOf(addDays(sunday, day), hour));
  }

  asManager = (name = 'manager'): Promise<void> => this.world.signInAgain(this.manager, name, 'manager-demo');
  asMaria = (): Promise<void> => this.world.signInAgain(this.maria, username, password);

  /** Both sign in again at this time. */
  async bothAt(day: number, hour: number): Promise<void> {
    await this.at(day, hour);
    await Promise.all([this.asMaria(), this.asManager()]);
  }

  one = async <T>(sql: string, ...values: unknown[]): Promise<T> => {
    const [row] = await this.world.demo.query<T>(sql, values);
    if (row === undefined) throw new Error(`Nothing is found by ${sql}`);
    return row;
  };
}

/** She asks, the manager asks back, and her answer to the mail is in the inbox. @returns the contact */
async function askedBack({ world, manager, one }: PlayedWeek): Promise<number> {
  const { id } = await one<{ id: number }>('select id from contacts where email = $1', email);
  await manager.goto(`/contacts/${id}`);
  await manager.getByLabel('Reply', { exact: true }).fill('When can you start?');
  await button(manager, 'Send Reply').click();
  await expect(notice(manager, 'Reply Sent')).toBeVisible();
  world.imap.add({
    from: `María José <${email}>`,
    refersTo: await world.demo.lastReply(id),
    text: 'On Wednesday.',
  });
  await world.demo.runJob('read-mailboxes');
  await manager.goto(`/contacts/${id}`);
  await expect(manager.getByRole('main').getByText('On Wednesday.')).toBeVisible();
  return id;
}

const next = (page: Page): Promise<void> => button(page, 'Siguiente').click();

/** Fills in the first two steps. @param reached how she is reached, unless it is filled in already */
async function begun(page: Page, reached: Record<string, string>): Promise<void> {
  await fill(page, { 'Nombre de usuario': username, ...inSpanish.logins });
  await expect(page.getByText('El nombre de usuario está disponible').first()).toBeVisible();
  await next(page);
  await fill(page, { ...reached, ...inSpanish.secrets });
  await expect(page.locator('#postal_code-note')).toHaveText('Ciudad y estado ya escritos');
  await next(page);
  await expect(page.getByRole('heading', { name: 'Cómo haces tus consultas' })).toBeVisible();
}

/** Fills in the rest, and sends it. @param again what another device does not know */
async function sent(page: Page, again: Record<string, string>): Promise<void> {
  await fill(page, inSpanish.profile);
  await page.getByLabel('Mujer').check();
  await next(page);
  await expect(page.getByRole('heading', { name: 'El contrato', exact: true })).toBeVisible();
  await fill(page, again);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, 'Enviar solicitud').click();
  await expect(page.getByRole('heading', { name: 'Gracias, María José' })).toBeVisible({ timeout: 30_000 });
}

/** In cos she signs up at once, on two devices, and is asked back. */
export async function signsUp(week: PlayedWeek): Promise<void> {
  const { world, maria } = week;
  await maria.goto('/');
  await expect(maria).toHaveURL(/\/cos\/es$/);
  await maria.getByRole('navigation').getByRole('link', { name: 'Postularme' }).click();
  await maria.getByRole('link', { name: 'Empezar la solicitud' }).click();
  await begun(maria, inSpanish.contact);
  const other = await world.open(desk);
  await other.goto(await linkTo(world.demo.folder, email, 'apply/continue/[\\w-]{43}\\?lang=es'));
  await button(other, 'Continuar en el paso 3').click();
  await expect(other.getByText(/^Recuperamos tus respuestas/)).toBeVisible();
  await sent(other, { ...inSpanish.logins, ...inSpanish.secrets });
  const bot_check = await solve(
    JSON.parse(await call(other, 'GET', '/api/bot_check')) as Parameters<typeof solve>[0],
  );
  const { Nombre: name, Teléfono: reached } = inSpanish.contact;
  const asked = { name, email, phone: reached, method: 'E', comments: 'Do you need a reader in Spanish?' };
  await call(other, 'POST', '/api/contacts', { contact: { ...asked, bot_check } });
  await other.context().close();
  await askedBack(week);
}

/** In OneSun she leaves her address, is asked back, and signs up by invitation. */
export async function isInvited(week: PlayedWeek): Promise<void> {
  const { world, maria, manager } = week;
  await maria.goto('/');
  await expect(maria).toHaveURL(/\/onesun\/es$/);
  await fill(maria, { Nombre: 'María José', 'Correo electrónico': email, Teléfono: '(787) 555.0163' });
  await button(maria, 'Enviar solicitud').click();
  await expect(maria.getByRole('heading', { name: 'Listo' })).toBeVisible({ timeout: 30_000 });
  await askedBack(week);
  await button(manager, 'Invite…').click();
  await button(manager.getByRole('dialog', { name: 'Invite to sign up' }), 'Send Invitation').click();
  await expect(notice(manager, 'Invitation Sent')).toBeVisible();
  await maria.goto(await linkTo(world.demo.folder, email, '[\\w/]+/signup#invite=[\\w-]{43}'));
  await begun(maria, inSpanish.contact);
  await sent(maria, {});
}

/** @returns her number */
export async function isApproved({ manager, one }: PlayedWeek): Promise<number> {
  const { id } = await one<{ id: number }>('select id from accounts where username = $1', username);
  await manager.goto(`/approvals/${encodeURIComponent(`${id}-New Psychic`)}`);
  await button(manager, 'Approve…').click();
  await button(manager.getByRole('dialog', { name: 'Are you sure?' }), 'Approve').click();
  await expect(notice(manager, 'Psychic Approved')).toBeVisible();
  return id;
}

export async function setsUp({ maria, manager }: PlayedWeek, id: number): Promise<void> {
  await openFromMenu(maria, 'Listing');
  await maria.getByLabel('Sales Pitch').fill('Clear sight, kind words');
  await maria.getByLabel('Listing Body').fill('Ask me what you would ask a friend.');
  await maria.getByRole('main').getByRole('checkbox').first().check();
  await button(maria, 'Submit for Approval').click();
  await button(maria.getByRole('dialog'), 'Submit for Approval').click();
  await expect(notice(maria, 'Listing Submitted')).toBeVisible();
  await maria.goto('/psychic/schedule');
  await button(maria, 'Every week').click();
  await button(maria, 'Edit Wednesday').click();
  const day = maria.getByRole('dialog', { name: 'EDIT SCHEDULE FOR WEDNESDAY' });
  await button(day, 'Add segment').click();
  await button(day, 'Done').click();
  await button(maria, 'Save Schedule').click();
  await expect(notice(maria, 'Schedule Saved')).toBeVisible();

  await manager.goto(`/approvals/${encodeURIComponent(`${id}-Listing`)}`);
  await button(manager, 'Approve Listing').click();
  await button(manager.getByRole('dialog', { name: 'Are you sure?' }), 'Approve Listing').click();
  await expect(notice(manager, 'Listing Approved')).toBeVisible();
}

/** A chat on the phone that lasts minutes, though nobody waits for them. */
export async function chats({ world, maria, one }: PlayedWeek, contacts: SentContacts): Promise<void> {
  await button(maria, 'Phone and chat').click();
  await expect(button(maria, 'Phone and chat')).toHaveAttribute('aria-pressed', 'true');
  const member = await Member.asks(world.demo.url, contacts.psychic, {
    network: world.network,
    freeMinutes: 1,
  });
  await expect(maria.getByText(`${member.username} wants to chat.`)).toBeVisible();
  await button(maria, 'Accept').tap();
  await maria.waitForURL('**/api/chat');
  for (const [question, answer] of [
    ['Do I take the job?', 'What would you leave behind?'],
    ['A quiet desk.', 'Then go.'],
    ['This year?', 'Before June.'],
  ] as const) {
    // nobody may be silent for a minute
    await world.moveBy(50);
    await member.says(question);
    await expect(maria.getByText(question)).toBeVisible();
    await maria.getByRole('textbox', { name: /^Message to/ }).fill(answer);
    await button(maria, 'Send').tap();
    await expect(maria.getByText('Sent', { exact: true }).last()).toBeAttached();
  }
  await member.ends();
  await expect(maria.getByRole('heading', { name: /^Chat with .* ended$/ })).toBeVisible();
  const row = await one<{
    startedAt: Date;
    seconds: number;
    free: number;
    paid: number;
    result: 'Completed';
  }>(
    `select started_at as "startedAt", duration_seconds as seconds, free_minutes::float as free,
            paid_minutes::float as paid, result from readings where connection_id = $1`,
    member.connectionId,
  );
  expect(row.result).toBe('Completed');
  expect(row.seconds).toBeGreaterThanOrEqual(150);
  contacts.keep({
    connection_id: member.connectionId,
    psychic: contacts.psychic,
    customer: member.username,
    conn_type: 'Chat',
    started_at: row.startedAt,
    duration_seconds: row.seconds,
    free_minutes: row.free,
    paid_minutes: row.paid,
    rate: 2.49,
    result: row.result,
    rating: null,
  });
}

/** A call from the switch, while the clock goes on. @returns its number */
export async function calls(
  { world, maria }: PlayedWeek,
  contacts: SentContacts,
  seconds: number,
  free = 0,
): Promise<SentContact & { connection: number }> {
  const startedAt = world.clock.now();
  await maria.goto('/psychic');
  const connection = await contacts.begins();
  await expect(maria.getByRole('status', { name: 'Your availability' })).toContainText('Busy since');
  await world.moveBy(seconds);
  await contacts.ends(connection);
  const call = { customer: 'harborlight', startedAt, seconds, free };
  return { ...call, connection: await contacts.send(call, connection) };
}

/** One call is missed, and its customer is called back. */
export async function callsBack({ world, maria, one }: PlayedWeek, contacts: SentContacts): Promise<void> {
  const customer = 'sienna';
  await contacts.send({ customer, startedAt: world.clock.now(), seconds: 0, result: 'No Answer' });
  const card = maria.getByRole('region', { name: 'Did not get through' });
  await expect(card).toContainText(`You missed a call from ${customer}`);
  await contacts.post('callbacks', {
    external_id: 'week-callback',
    psychic: contacts.psychic,
    customer: { external_id: customer, username: customer },
  });
  await button(card, 'Accept callback').click();
  await expect(card).toContainText(`Callback to ${customer} accepted`);
  await contacts.post('callbacks/week-callback/attempts', { number: 1, answered: true });
  await expect(card.getByText(/callback/i), 'the callback of a missed call is done').toHaveCount(0);
  const startedAt = world.clock.now();
  await world.moveBy(430);
  await contacts.send({ customer, startedAt, seconds: 430, free: 5 });
  const { state } = await one<{ state: string }>(
    'select state from callbacks where external_id = $1',
    'week-callback',
  );
  expect(state).toBe('done');
}

/** The week is closed by its job, approved by another manager, and paid. */
export async function isPaid(
  { world, manager, asManager }: PlayedWeek,
  figures: WeekFigures,
  period = first,
): Promise<void> {
  await world.demo.runJob('close-pay');
  figures.closed(period);
  await asManager(deputy);
  await manager.goto(`/pay/runs/${period.to}`);
  const bar = manager.getByRole('group', { name: 'What to do with the run' });
  await bar.getByRole('button', { name: /^Approve 1 · \$/ }).click();
  await button(manager.getByRole('dialog', { name: /^Approve 1 statement of \$/ }), 'Approve').click();
  await expect(notice(manager, 'Run Approved')).toBeVisible();
  await bar.getByRole('button', { name: /^Mark paid/ }).click();
  await button(manager.getByRole('dialog', { name: /^Mark 1 statement of \$/ }), 'Mark paid').click();
  await expect(notice(manager, 'Payments Recorded')).toBeVisible();
}

/** Opens the newest statement. */
export async function opensStatement({ maria }: PlayedWeek, cents: number): Promise<void> {
  await maria.goto('/psychic/pay');
  await maria
    .getByRole('table', { name: 'Statements' })
    .locator('tbody tr')
    .first()
    .getByRole('link')
    .click();
  await expect(maria.getByRole('heading', { level: 1 })).toHaveText(/^Pay Statement \d{4}-\d+$/);
  await expect(
    maria.getByRole('table', { name: 'Lines of the statement' }).locator('tfoot .amount').first(),
  ).toHaveText(dollarsOf(cents));
}

/** She asks about the line of a correction, and the manager answers. */
export async function asksAboutLine(
  { maria, manager, asManager, one }: PlayedWeek,
  id: number,
): Promise<void> {
  await button(maria, 'Ask About This Statement').click();
  await maria.getByLabel('About', { exact: true }).selectOption({ index: 1 });
  await maria.getByLabel('Your question').fill('Why is Thursday less?');
  await button(maria, 'Send Question').click();
  await expect(notice(maria, 'Question Sent')).toBeVisible();
  const { contact } = await one<{ contact: number }>(
    'select contact_id as contact from statement_questions where psychic_id = $1',
    id,
  );
  await asManager();
  await manager.goto(`/contacts/${contact}`);
  await manager.getByLabel('Answer', { exact: true }).fill('The line was dead for two of its minutes.');
  await button(manager, 'Send Answer').click();
  await expect(notice(manager, 'Answer Sent')).toBeVisible();
  await maria.reload();
  await expect(maria.getByText('The line was dead for two of its minutes.')).toBeVisible();
}

export async function erasesCustomer({ manager, one }: PlayedWeek): Promise<void> {
  const { id } = await one<{ id: number }>(`select id from customers where external_id = 'sienna'`);
  await manager.goto(`/customers/${id}`);
  await button(manager, 'Erase…').click();
  const question = manager.getByRole('dialog', { name: 'Erase sienna?' });
  await question.getByLabel('Reason').fill('asked for it');
  await question.getByLabel('Type sienna to confirm').fill('sienna');
  await button(question, 'Erase for Good').click();
  await expect(manager.getByText('This customer was erased on')).toBeVisible();
}
