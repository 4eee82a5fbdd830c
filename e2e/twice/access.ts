import type { Change } from '../../common/ui/form/changes';
import { deputy } from '../demo';
import { alsoSignedIn, button, forgetSession, managerOf, openRow } from '../pages';
import { type Case, fillIn } from './case';

/** Signing in and out, passwords, and managers. */
export const access = {
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
} satisfies Partial<Record<Change, Case>>;
