import type { Page } from '@playwright/test';
import { button, expect } from './pages';

/** Form fields by label. */
export type LabeledFields = Readonly<Record<string, string>>;

/** A step of the public sign-up: invalid values, their errors, and valid values. */
export interface ApplicationStep {
  title: string;
  bad: LabeledFields;
  /** In field order. */
  says: readonly string[];
  good: LabeledFields;
}

export const logins = (username: string): ApplicationStep => ({
  title: 'Your login',
  bad: { Username: ' ', Password: 'short', 'Password Confirmation': 'other', 'Referral (optional)': '7' },
  says: ['Username is required', 'Password is invalid', 'Passwords do not match', 'Referral is invalid'],
  good: {
    Username: username,
    Password: 'a long secret',
    'Password Confirmation': 'a long secret',
    'Referral (optional)': '',
  },
});

export const contact: ApplicationStep = {
  title: 'How to reach you',
  bad: {
    'First Name': 'x'.repeat(51),
    'Last Name': ' ',
    Address1: ' ',
    'Address2 (optional)': 'x'.repeat(100),
    'Zip/Postal Code': '8750',
    City: 'x'.repeat(100),
    'State/Prov': '',
    Email: ' ',
    Phone: '505-555',
    Pin: '83',
    SSN: '12345678',
  },
  says: [
    'First Name is invalid',
    'Last Name is required',
    'Address1 is required',
    'Address2 is invalid',
    'Zip/Postal Code is invalid',
    'City is invalid',
    'State/Region is required',
    'Email is required',
    'Phone is not valid: ten digits are needed, and this has 6. It looks like 505-555-0163.',
    'Pin is invalid, must be 4 numbers.',
    'SSN is invalid: nine digits are needed, and this has 8. It looks like 123-45-6789.',
  ],
  good: {
    'First Name': 'Ruth',
    'Last Name': 'Delgado',
    Address1: '48 Cerro Gordo Rd',
    'Address2 (optional)': '',
    City: 'Santa Fe',
    'State/Prov': 'NM',
    'Zip/Postal Code': '10001',
    Email: 'ruth@mail.example',
    Phone: '5055550163',
    Pin: '8317',
    SSN: '912-34-5678',
  },
};

export const profile: ApplicationStep = {
  title: 'How you read',
  bad: { 'Years Experience': '5x' },
  says: ['Zodiac Sign is required', 'Gender is required', 'Years Experience is invalid. Must be numeric.'],
  good: { 'Zodiac Sign': '8', 'Years Experience': '11' },
};

/** The same in Spanish, without what other tests type. */
export const inSpanish = {
  secrets: { PIN: '8317', 'Número de Seguro Social (SSN)': '912-34-5678' },
  logins: { Contraseña: 'una clave larga', 'Repite la contraseña': 'una clave larga' },
  contact: {
    Nombre: 'María José',
    Apellidos: 'Núñez O’Farrill',
    Dirección: '7 Calle Luna',
    'Código postal': '00901',
    'Correo electrónico': 'maria@mail.example',
    Teléfono: '(787) 555.0163',
  },
  profile: { 'Signo del zodiaco': '8', 'Años de experiencia': '11' },
};

export async function fill(page: Page, fields: LabeledFields): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = page
      .locator('input:not([type=radio]), select')
      .and(page.getByLabel(label, { exact: true }));
    if (await field.evaluate((node) => node.tagName === 'SELECT')) await field.selectOption(text);
    else await field.fill(text);
  }
}

/** Goes to the agreement step, with everything before it filled in correctly. */
export async function toAgreement(
  page: Page,
  address: string,
  username: string,
  reached: LabeledFields = {},
): Promise<void> {
  await page.goto(address);
  for (const { title, good } of [logins(username), contact, profile]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await fill(page, title === contact.title ? { ...good, ...reached } : good);
    if (title === profile.title) await page.getByLabel('Female').check();
    await button(page, 'Next').click();
  }
  await expect(page.getByRole('heading', { name: 'The agreement' })).toBeVisible();
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel('I have read the Privacy Policy and agree to it').check();
  await page.getByLabel('I have read the Psychic Agreement and agree to it').check();
  await page.getByLabel('I am 18 or older').check();
  await page.getByLabel('I confirm that I am psychic').check();
}
