// a whole sign-up in Spanish, on a narrow phone
import type { Page } from '@playwright/test';
import { fill, inSpanish, type LabeledFields } from './application';
import { expectSound } from './axe';
import { linkTo } from './mails';
import { button, expect, summary, test } from './pages';

test.use({ viewport: { width: 360, height: 740 }, locale: 'es-MX' });

const { secrets, logins, contact, profile } = inSpanish;

/** Sends a step as it is, looks at its errors, and goes on with right values. */
async function step(page: Page, title: string, errors: number, fields: LabeledFields): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await button(page, 'Siguiente').click();
  await expect(summary(page)).toHaveCount(errors);
  await expectSound(page, `${title}, with what is wrong`);
  await fill(page, fields);
}

test('somebody who reads Spanish applies in Spanish, from the first page to the status', async ({
  page,
  demo,
  browser,
}) => {
  // a whole sign-up
  test.slow();
  await page.goto('/');
  await expect(page).toHaveURL(/\/cos\/es$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Postularme' }).click();
  await page.getByRole('link', { name: 'Empezar la solicitud' }).click();
  await expect(page).toHaveURL(/\/cos\/es\/signup$/);
  await expect(page).toHaveTitle('Acceso · Postúlate a cos');
  await step(page, 'Tu acceso', 3, { 'Nombre de usuario': 'MariaLuna', ...logins });
  await expect(page.getByText('El nombre de usuario está disponible').first()).toBeVisible();

  // in the other language and back, with everything that was typed
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Your login' })).toBeVisible();
  await expect(page).toHaveURL(/\/cos\/signup$/);
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('una clave larga');
  await button(page, 'Siguiente').click();

  await step(page, 'Cómo comunicarnos contigo', 10, { ...contact, ...secrets });
  await expect(page.locator('#postal_code-note')).toHaveText('Ciudad y estado ya escritos');
  await expect(page.getByLabel('Estado o provincia')).toHaveValue('PR');
  await expect(page.locator('#country')).toContainText('Estados Unidos');
  await button(page, 'Siguiente').click();
  await expect(page.getByRole('heading', { name: 'Cómo haces tus consultas' })).toBeVisible();

  // the mail continues elsewhere, in the same language
  const link = await linkTo(demo.folder, 'maria@mail.example', 'apply/continue/[\\w-]{43}\\?lang=es');
  const other = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const second = await other.newPage();
  await second.goto(link);
  await expect(second.getByText('Te quedaste en el paso 3 de 5, Perfil.')).toBeVisible();
  await expectSound(second, 'the page of the mailed link');
  await button(second, 'Continuar en el paso 3').click();
  await expect(second).toHaveURL(/\/cos\/es\/signup/);
  await expect(second.getByText(/^Recuperamos tus respuestas/)).toBeVisible();
  await step(second, 'Cómo haces tus consultas', 3, profile);
  await second.getByLabel('Mujer').check();
  await button(second, 'Siguiente').click();
  await expect(second.getByRole('heading', { name: 'El contrato', exact: true })).toBeVisible();
  await expect(second.getByText(/^Este resumen te ayuda a leer/)).toBeVisible();
  await button(second, 'Enviar solicitud').click();
  await expect(summary(second)).toHaveCount(8);
  await expectSound(second, 'the agreement, with what is wrong');
  await fill(second, { ...logins, ...secrets });
  for (const box of await second.getByRole('checkbox').all()) await box.check();
  await button(second, 'Enviar solicitud').click();
  await expect(second.getByRole('heading', { name: 'Gracias, María José' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu solicitud ya se envió' })).toBeVisible();
  await expectSound(page, 'the form that another device has sent');

  const status = await linkTo(demo.folder, 'maria@mail.example', 'status/[\\w-]{43}\\?lang=es');
  await second.goto(status);
  await expect(second.getByRole('heading', { name: 'Estamos leyendo tu solicitud' })).toBeVisible();
  await expect(second.locator('html')).toHaveAttribute('lang', 'es');
  await expectSound(second, 'the status');
  await second.goto(`${new URL(status).origin}/cos/es/nada`);
  await expect(second.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await second.getByRole('link', { name: 'Entrar' }).click();
  await expect(second).toHaveURL(/\/login\?lang=es$/);
  await button(second, 'Entrar').click();
  await expect(second.getByText('Escribe un nombre de usuario')).toBeVisible();
  await expectSound(second, 'the page to log in');
  await second.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await second.getByLabel('Correo electrónico').fill('maria@mail.example');
  await button(second, 'Enviar el correo').click();
  await expect(second.getByText('Correo enviado')).toBeVisible();
  await second.goto(await linkTo(demo.folder, 'maria@mail.example', 'recover_password/[\\w-]+\\?lang=es'));
  await expect(second.getByRole('heading', { name: 'Elige una contraseña nueva' })).toBeVisible();
  await other.close();
});
