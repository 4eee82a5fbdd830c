import type { Locator, Page } from '@playwright/test';
import type { Change } from '../../common/ui/form/changes';
import { agree, toAgreement } from '../application';
import { button, expect, forgetSession } from '../pages';
import { type Case, fillIn } from './case';

const firstStep = async (page: Page): Promise<Locator> => {
  await page.goto('/NewPsychic');
  await fillIn(page, {
    Username: 'TwiceMoon',
    Password: 'secret tea',
    'Password Confirmation': 'secret tea',
  });
  return button(page, 'Next');
};

/** Applicants' forms, and the managers' wizard. */
export const visitor = {
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
} satisfies Partial<Record<Change, Case>>;
