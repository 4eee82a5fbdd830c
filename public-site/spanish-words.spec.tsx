import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ApplicationStatus } from '../common/api/application-status';
import { brands } from '../common/brand/brands';
import { catalog, type MessageKey } from '../common/domain/messages';
import { parsePublicSignUp } from '../common/domain/person-forms';
import { languages, zodiacSigns } from '../common/domain/reference';
import { words, addWords } from '../common/words';
import { application } from '../common/words/en/ui/application';
import { ui } from '../common/words/en/ui';
import { security } from '../common/words/en/ui/security';
import { ApiError, type ProblemCode } from '../common/api/api-error';
import { App } from './App';
import { speak } from './language';
import { SignUpPage } from './signup';
import { ContinuePage, StatusPage } from './signup/linked';
import { landing } from './words/en/landing';
import { publicSite } from './words/en';
import { secondStep } from './words/en/second-step';
import { signUp } from './words/en/sign-up';
import { application as spanishApplication } from './words/es/application';
import { landing as spanishLanding } from './words/es/landing';
import { contactErrors } from './words/es/landing/contact-errors';
import { messages } from './words/es/messages';
import { names } from './words/es/names';
import { publicPages } from './words/es/public';
import { signUp as spanishSignUp } from './words/es/sign-up';
import { ui as spanishUi } from './words/es/ui';

jest.mock('@fontsource-variable/figtree/wght.css', () => ({}));
jest.mock('@fontsource-variable/hanken-grotesk/wght.css', () => ({}));
jest.mock('./bot-check/proof', () => ({
  Proofs: class {
    begin() {
      return undefined;
    }
    take() {
      return Promise.resolve('a proof');
    }
  },
}));
const applied = jest.fn<Promise<number>, [psychic: object]>();
jest.mock('../common/api/psychics', () => ({
  isUsernameFree: () => Promise.resolve(true),
  isPhonePinFree: () => Promise.resolve(true),
  isPasswordAccepted: () => Promise.resolve(true),
  applyAsPsychic: (psychic: object) => applied(psychic),
}));
jest.mock('../common/api/locations', () => ({ findPlace: () => Promise.resolve(null) }));
const saved = jest.fn<Promise<string>, [draft: object]>();
const opened = jest.fn<Promise<object>, []>();
jest.mock('../common/api/application-drafts', () => ({
  saveDraft: (draft: object) => saved(draft),
  openDraft: () => opened(),
}));
jest.mock('./signup/agreements', () => ({
  agreementAddress: () => 'about:blank',
  loadAgreements: () => Promise.resolve([{ name: 'psychic-agreement', title: 'cos' }]),
}));
const signedIn = jest.fn<Promise<object>, []>();
const authorized = jest.fn<Promise<void>, []>();
jest.mock('../common/api/account', () => ({
  loadSession: () => Promise.reject(new Error('nobody')),
  signIn: () => signedIn(),
  authorizePassword: () => authorized(),
}));
const status = jest.fn<Promise<ApplicationStatus>, []>();
jest.mock('../common/api/application-status', () => ({ openStatus: () => status() }));

type WordTree = Readonly<{ [key: string]: string | WordTree }>;
const leavesOf = (tree: WordTree, under = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${under}${key}`, value]] : leavesOf(value, `${under}${key}.`),
  );
const parametersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).sort();

/** What is the same in both languages. */
const shared = new Set([
  'rights',
  'topics.tarot',
  'in_other_language',
  'person.prefix_of',
  ...['Aries', 'Leo', 'Virgo', 'Libra'],
]);

describe('the Spanish words', () => {
  it.each<[string, WordTree, WordTree]>([
    ['the sign-up', signUp, spanishSignUp],
    ['the status', application, spanishApplication],
    ['the shared components', { ...ui, security }, spanishUi as unknown as WordTree],
    ['the errors', catalog, messages],
    ['the errors of the contact form', catalog, contactErrors],
    ['the recruiting pages', landing, spanishLanding],
    ['the pages to log in', { ...publicSite, second_step: secondStep }, publicPages as unknown as WordTree],
    ['zodiac signs and languages', Object.fromEntries(Object.keys(names).map((name) => [name, name])), names],
  ])('of %s differ from the English ones, with the same parameters', (_, english, spanish) => {
    const texts = new Map(leavesOf(english));
    for (const [key, text] of leavesOf(spanish)) {
      expect([key, parametersOf(text)]).toEqual([key, parametersOf(texts.get(key) ?? '')]);
      if (!shared.has(key)) expect([key, text]).not.toEqual([key, texts.get(key)]);
    }
  });

  it('have every sign and language', () => {
    for (const { name } of [...zodiacSigns, ...languages]) expect(names).toHaveProperty(name);
  });

  it('have every error of the sign-up', () => {
    const fields = 'username password confirm_password referral first last country address1 address2'
      .concat(
        ' postal_code city region email country_code phone phone_type pin sms contact_method ssn zodiac',
      )
      .concat(' gender language experience languages credentials agree_privacy agree_psychic_agreement')
      .concat(' confirm_adult confirm_psychic bot_check')
      .split(' ');
    const wrong = ['', ' ', '☎', 'www.evil.example', 'ruth@x.example', '5055550163 ext. 4', 'x'.repeat(300)];
    const forms = [{}, ...wrong.map((text) => Object.fromEntries(fields.map((field) => [field, text])))];
    const many = { credentials: Array.from({ length: 9 }, () => 'x'), languages: [99] };
    const long = { credentials: ['x'.repeat(200)], password: 'abc', username: 'admin' };
    const found = [...forms, many, long].flatMap((form) =>
      Object.values(parsePublicSignUp(form).errors ?? {}).map(({ key }) => key),
    );
    const others: MessageKey[] = [
      'username.taken',
      'password.common',
      'phone.pin_taken',
      'bot_check.invalid',
    ];
    expect(new Set([...found, ...others].filter((key) => !(key in messages)))).toEqual(new Set());
  });
});

describe('the Spanish pages', () => {
  const bracketed = (tree: WordTree): WordTree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [
        key,
        typeof value === 'string' ? `‹${value}›` : bracketed(value),
      ]),
    );
  const english = (): string[] =>
    [...(document.body.innerHTML + document.title).matchAll(/‹[^›]*›/g)].map(([text]) => text);

  beforeAll(async () => {
    addWords('public', publicSite);
    addWords('sign_up', signUp);
    await import('./auth/SecondStep');
    window.scrollTo = jest.fn();
    await speak('es');
    for (const namespace of ['ui', 'messages', 'sign_up', 'public'])
      words.addResourceBundle(
        'en',
        namespace,
        bracketed(words.getResourceBundle('en', namespace) as WordTree),
        true,
        true,
      );
  });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  afterAll(() => words.changeLanguage('en'));

  const type = (values: Record<string, string>) => {
    for (const [id, value] of Object.entries(values))
      fireEvent.change(document.getElementById(id) as HTMLElement, { target: { value } });
  };
  const pause = () => act(() => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve))));
  const press = async (name: string) => {
    await pause();
    fireEvent.click(screen.getByText(name, { selector: 'button > span' }));
    await pause();
  };
  /** Shows a step's errors, and goes on. */
  const fill = async (
    values: Record<string, string>,
    chosen: string[],
    title: string,
    button = 'Siguiente',
  ) => {
    await press(button);
    expect(document.querySelectorAll('[role=alert] a').length).toBeGreaterThan(0);
    expect(english()).toEqual([]);
    type(values);
    for (const label of chosen) fireEvent.click(screen.getByLabelText(label));
    await press(button);
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));
  };

  it('show no English text in any step, with and without errors, and say which language they are in', async () => {
    applied.mockResolvedValue(57);
    saved.mockResolvedValue('a key');
    render(<SignUpPage network="cos" />);
    expect(document.documentElement.lang).toBe('es');
    const password = 'a long secret';
    await fill(
      { username: 'RuthReads', password, confirm_password: password },
      [],
      'Cómo comunicarnos contigo',
    );
    await fill(
      {
        ...{ first: 'Ruth', last: 'Delgado', address1: '48 Cerro Gordo Rd', city: 'Santa Fe', region: 'NM' },
        ...{
          postal_code: '87501',
          email: 'ruth@x.example',
          phone: '5055550163',
          pin: '8317',
          ssn: '912345678',
        },
      },
      [],
      'Cómo haces tus consultas',
    );
    expect(screen.getByText('Escorpio')).toBeTruthy();
    expect((document.getElementById('language') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
      'Español',
    );
    await fill({ zodiac: '8', experience: '11' }, ['Mujer'], 'El contrato');
    expect(await screen.findByText(/Los textos que obligan son los dos documentos en inglés/)).toBeTruthy();
    await fill({}, Object.values(spanishSignUp.ticks), 'Gracias, Ruth', 'Enviar solicitud');
    expect(english()).toEqual([]);
    expect(applied).toHaveBeenCalledWith(expect.objectContaining({ locale: 'es' }));
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ locale: 'es' }));
  });

  it('change the language in place: what was typed stays, and so does the invitation', async () => {
    window.history.replaceState(null, '', '/cos/es/signup?from=ad#invite=none');
    render(<SignUpPage network="cos" />);
    type({ username: 'RuthReads', password: 'a long secret' });
    fireEvent.click(screen.getByRole('link', { name: 'English' }));
    const back = await screen.findByRole('link', { name: '‹Español›' });
    expect([window.location.pathname, window.location.search, window.location.hash]).toEqual([
      '/cos/signup',
      '?from=ad',
      '#invite=none',
    ]);
    expect(document.documentElement.lang).toBe('en');
    expect(back.getAttribute('href')).toBe('/cos/es/signup?from=ad#invite=none');
    expect((document.getElementById('password') as HTMLInputElement).value).toBe('a long secret');
    fireEvent.click(back);
    await screen.findByRole('link', { name: 'English' });
    expect(window.location.pathname).toBe('/cos/es/signup');
  });

  const found: ApplicationStatus = {
    ...{ number: 57, network: 'cos', locale: 'es', received_at: '2026-11-28T12:00:00-05:00' },
    ...{ answer_by: '2026-11-29T12:00:00-05:00', contact_method: 'P', first: 'Ruth', username: 'Ruth' },
    ...{ email_confirmed_at: null, decided_at: null, apply_again_on: null, reason: null, state: 'reviewing' },
  };
  it.each<[string, Partial<ApplicationStatus>]>([
    ['En revisión', {}],
    ['Confirma abajo tu correo electrónico.', {}],
    ['Por ahora no tienes que hacer nada.', { email_confirmed_at: '2026-11-28T12:30:00-05:00' }],
    ['Te damos la bienvenida a cos, Ruth', { state: 'welcome', decided_at: '2026-11-28T13:00:00-05:00' }],
    ['Puedes postularte de nuevo a partir del ', { state: 'declined', apply_again_on: '2027-02-19' }],
  ])('show how far an application is: %s', async (text, changes) => {
    status.mockResolvedValue({ ...found, ...changes });
    render(<StatusPage link="a-link" />);
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
    expect(english()).toEqual([]);
  });

  it('continue an application', async () => {
    opened.mockResolvedValue({
      ...{ network: 'cos', step: 2, locale: 'es' },
      expires_at: '2026-12-11T12:00:00-05:00',
    });
    window.history.replaceState(null, '', '/apply/continue/a-link?lang=es');
    render(<ContinuePage link="a-link" />);
    expect(await screen.findByText('Te quedaste en el paso 3 de 5, Perfil.')).toBeTruthy();
    expect(screen.getByText(/se borra el viernes, 11 de diciembre de 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe(
      '/apply/continue/a-link?lang=en',
    );
    expect(screen.getByText(brands.cos.title)).toBeTruthy();
    expect(english()).toEqual([]);
  });

  it('say that an application was sent', async () => {
    opened.mockRejectedValue(new ApiError(409, 'conflict'));
    render(<ContinuePage link="a-link" />);
    expect(await screen.findByText('Tu solicitud ya se envió')).toBeTruthy();
    expect(screen.getByText('Entrar y ver cómo va').getAttribute('href')).toBe('/login?lang=es');
    expect(english()).toEqual([]);
  });

  const refusal = (status: number, code: ProblemCode): ApiError =>
    new ApiError(status, code, { detail: '‹in English›' });
  it.each<[string, () => ApiError]>([
    ['El nombre de usuario o la contraseña no son correctos.', () => refusal(401, 'not_signed_in')],
    ['Hubo demasiados intentos. Espera unos minutos', () => refusal(429, 'throttled')],
    ['No se pudo hablar con el servidor', () => ApiError.withoutAnswer(undefined)],
  ])('log in: %s', async (text, makeError) => {
    signedIn.mockRejectedValue(makeError());
    window.history.replaceState(null, '', '/login?lang=es');
    render(<App />);
    await press('Entrar');
    expect(screen.getByText('Escribe un nombre de usuario')).toBeTruthy();
    type({ username: 'Ruth', password: 'a guess' });
    await press('Entrar');
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
    expect(screen.getByText('Olvidé mi contraseña').getAttribute('href')).toBe('/forgot_password?lang=es');
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/login?lang=en');
    expect(english()).toEqual([]);
  });

  it.each(['totp', 'recovery', 'passkey'])('ask for a second factor: %s', async (way) => {
    signedIn.mockResolvedValue({ second_factor: way === 'passkey' ? [way] : [way, 'totp', 'recovery'] });
    window.history.replaceState(null, '', '/login?lang=es');
    render(<App />);
    type({ username: 'Ruth', password: 'a guess' });
    await press('Entrar');
    expect(await screen.findByText('Un paso más')).toBeTruthy();
    await press(way === 'passkey' ? 'Usar la llave de acceso' : 'Entrar');
    expect(english()).toEqual([]);
  });

  it.each<[string, string, boolean]>([
    ['/forgot_password', 'Te enviamos un enlace que funciona una vez', true],
    ['/recover_password/a-link', 'Se cierran todas las sesiones de la cuenta.', true],
    ['/recover_password/a-link', 'uno más nuevo lo reemplaza', false],
    ['/nada', 'No hay ninguna página en esta dirección.', true],
  ])('choose a new password, and find no page: %s', async (address, text, isValid) => {
    authorized.mockImplementation(() =>
      isValid ? Promise.resolve() : Promise.reject(refusal(404, 'not_found')),
    );
    window.history.replaceState(null, '', `${address}?lang=es`);
    render(<App />);
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
    expect(screen.getByText(/página para entrar|Cambiar la contraseña/)).toBeTruthy();
    expect(english()).toEqual([]);
  });
});
