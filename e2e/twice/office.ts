import type { Page } from '@playwright/test';
import type { Change } from '../../common/ui/form/changes';
import { ask, button, openRow, psychicId, tell } from '../pages';
import { type Case, dialog, fillIn } from './case';

/** An endpoint that is never called. */
const hook = { url: 'https://hooks.invalid/a', events: ['psychic.availability_changed'] };

/** The list of webhooks with only this one. @returns its id */
async function withWebhook(page: Page): Promise<number> {
  for (const { id } of await ask<{ id: number }[]>(page, '/api/webhooks'))
    await page.request.delete(`/api/webhooks/${id}`);
  await page.request.post('/api/webhooks', { data: hook });
  await page.goto('/integrations');
  return (await ask<{ id: number }[]>(page, '/api/webhooks'))[0]?.id ?? 0;
}

/** The managers' own pages. */
export const office = {
  saveContact: {
    reach: async (page) => {
      await page.goto('/contacts');
      await button(await openRow(page, 'Dev Patel'), 'Open the contact for Dev Patel').click();
      return button(dialog(page), 'Save');
    },
    sends: 'PUT /api/contacts/*',
  },
  deleteContact: {
    reach: async (page) => {
      await page.goto('/contacts');
      await button(await openRow(page, 'Dev Patel'), 'Delete the contact for Dev Patel').click();
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
      await fillIn(page, { 'New password': 'long enough', 'Confirm new password': 'long enough' });
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
} satisfies Partial<Record<Change, Case>>;
