import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Change } from '../../common/ui/form/changes';
import { ask, button, expect, forgetSession, newcomer, psychicId, signIn, tell } from '../pages';
import { type Case, at, pressed, dialog, fillIn } from './case';

/** A listing that is pending, or was already rejected. */
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

/** A pending profile. */
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

/** Changes to a psychic by managers and psychics. */
export const psychic = {
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
      await fillIn(page, { 'New password': 'long enough', 'Confirm new password': 'long enough' });
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
} satisfies Partial<Record<Change, Case>>;
