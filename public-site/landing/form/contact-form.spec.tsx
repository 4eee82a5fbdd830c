import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Brand, type BrandPage, brands } from '../../../common/brand/brands';
import { addWords } from '../../../common/words';
import { landing } from '../../words/en/landing';
import { landing as spanish } from '../../words/es/landing';
import * as spanishForm from '../../words/es/landing/contact-errors';
import { contactForm } from '../../words/en/landing/contact-form';
import { Proofs } from '../../bot-check/proof';
import { ContactForm } from '../ContactForm';
import { Header } from '../Header';
import { pageOf, PageProvider } from '../page';
import { serve } from './contact-form';
import { speak } from './say';

addWords('landing', landing);
addWords('landing', spanish, 'es');
const brand: Brand = brands.onesun;

let sent: unknown[] = [];
let keys: string[] = [];
let proofs: string[] = [];
const answer = jest.fn<Promise<Response>, []>();

/** The Fetch API that a browser has and jsdom lacks. */
const response = (status: number, body: object = {}, headers: Record<string, string> = {}): Response =>
  ({
    ok: status < 300,
    status,
    headers: new Map(Object.entries(headers)),
    json: () => Promise.resolve(body),
  }) as unknown as Response;

function open(of: Brand = brand, name: BrandPage = '', header = ''): void {
  const html = renderToStaticMarkup(
    <PageProvider value={pageOf(of, name)}>
      <ContactForm />
    </PageProvider>,
  );
  document.body.innerHTML = header + html;
  const form = document.querySelector<HTMLFormElement>('form');
  if (form === null) throw new Error('no form');
  const made = new Proofs(() => {
    proofs.push(`proof ${proofs.length + 1}`);
    return Promise.resolve(proofs.at(-1) ?? '');
  });
  const served = serve(form, made);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    served.submit();
  });
}

const field = (label: string): HTMLElement =>
  screen.getByLabelText(label, { selector: 'input:not([type=radio]), textarea' });
const type = (label: string, value: string): void => {
  fireEvent.input(field(label), { target: { value } });
  fireEvent.change(field(label));
};
const fill = (): void => {
  type('Name', 'Ruth Delgado');
  type('Email', 'ruth@example.com');
  type('Phone', '505 555 0148');
};
const send = (): void => void fireEvent.submit(screen.getByRole('form'));
const summary = (): string[] => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const failure = (): Promise<HTMLElement> => screen.findByText('Not sent yet');

beforeEach(() => {
  sent = [];
  keys = [];
  proofs = [];
  answer.mockReset();
  Element.prototype.scrollIntoView = jest.fn();
  globalThis.fetch = ((_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push(JSON.parse(body));
    keys.push(headers['idempotency-key'] ?? '');
    return answer();
  }) as typeof fetch;
  open();
});

it('validates a field on blur, and updates its error while typing', () => {
  type('Email', 'ruth at example');
  expect(screen.getByText('Email is invalid')).toBe(document.getElementById('apply-email-help'));
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(field('Email'), { target: { value: 'ruth@example.com' } });
  expect(screen.queryByText('Email is invalid')).toBeNull();
  expect(field('Email').hasAttribute('aria-invalid')).toBe(false);
  expect(sent).toEqual([]);
});

it('shows the phone with dashes and removes its prefix; the help returns after an error', () => {
  type('Phone', '555');
  expect(screen.getByText('Phone is not valid')).toBeTruthy();
  type('Phone', '+1 (505) 555-0148');
  expect(field('Phone')).toHaveProperty('value', '505-555-0148');
  expect(screen.getByText('Ten digits, US or Canada')).toBeTruthy();
});

it('counts the characters of comments as users do', () => {
  fireEvent.input(field('Comments'), { target: { value: 'Hi 👩‍👩‍👧‍👦' } });
  expect(screen.getByText('4 of 200 characters')).toBeTruthy();
});

it('lists all errors above the form, with links, and sends nothing', () => {
  type('Comments', 'c'.repeat(201));
  send();
  expect(summary()).toEqual([
    'Name is required.',
    'Email is required.',
    'Phone is required.',
    'Comments are too long',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Phone is required.' }));
  expect(document.activeElement).toBe(field('Phone'));
  expect(sent).toEqual([]);
  send();
  expect(document.activeElement).toBe(document.querySelector('[data-summary]'));
});

it('sends the contact once, with the brand’s network and referral, and confirms', async () => {
  let arrive: (value: Response) => void = () => undefined;
  answer.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  fill();
  send();
  send();
  const busy = await screen.findByRole('button', { name: 'Sending your application…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(sent).toHaveLength(1));
  send();
  arrive(response(201));
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeTruthy();
  expect(screen.getByText('Your information has been submitted.')).toBeTruthy();
  expect(sent).toEqual([
    {
      contact: {
        name: 'Ruth Delgado',
        email: 'ruth@example.com',
        phone: '505-555-0148',
        comments: '',
        method: 'P',
        referral: brand.pages.referral,
        network: 'onesun',
        locale: 'en',
        bot_check: 'proof 1',
      },
    },
  ]);
});

it('when offline sends nothing, and says so', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fill();
  send();
  expect((await failure()).parentElement?.textContent).toMatch(/We could not be reached/);
  expect(sent).toEqual([]);
  line.mockRestore();
});

it.each([undefined, response(502), response(504)])(
  'after a lost response says that it may have arrived, and retries with the same key (%#)',
  async (answered) => {
    if (answered === undefined) answer.mockRejectedValueOnce(new TypeError('no network'));
    else answer.mockResolvedValueOnce(answered);
    fill();
    send();
    const maybe = await screen.findByText('Your application may have reached us');
    expect(maybe.parentElement?.textContent).toContain('it will not be counted twice');
    // rejected this time, but the first attempt may have arrived
    answer.mockResolvedValueOnce(response(429, {}, { 'retry-after': '42' }));
    send();
    expect(await screen.findByText(/Wait 42 seconds/)).toBeTruthy();
    expect(screen.getByText('Your application may have reached us')).toBeTruthy();
    answer.mockResolvedValueOnce(response(201));
    send();
    await screen.findByRole('heading', { name: 'Success' });
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  },
);

it('sends different content as a new contact', async () => {
  answer.mockRejectedValueOnce(new TypeError('no network'));
  fill();
  send();
  await screen.findByText('Your application may have reached us');
  type('Comments', 'Call me');
  answer.mockResolvedValueOnce(response(503));
  send();
  await failure();
  expect(keys[1]).not.toBe(keys[0]);
});

it('sends no referral code for a brand without one', async () => {
  open({ ...brand, pages: { ...brand.pages, referral: undefined } });
  answer.mockResolvedValueOnce(response(201));
  fill();
  send();
  await screen.findByRole('heading', { name: 'Success' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('contact.referral');
});

it('shows a rejected field in its place, and fetches the next proof in the background', async () => {
  answer.mockResolvedValueOnce(response(400, { errors: { email: 'Email is too long' } }));
  fill();
  send();
  await waitFor(() => expect(summary()).toEqual(['Email is too long']));
  expect(proofs).toEqual(['proof 1', 'proof 2']);
  answer.mockResolvedValueOnce(response(201));
  send();
  await screen.findByRole('heading', { name: 'Success' });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ contact: { bot_check: 'proof 2' } });
});

it.each([
  [response(400, { errors: { bot_check: 'Bot check is not valid' } }), /did not pass/],
  [response(400, {}), /Something went wrong on our side.*1-800-555-0177/],
  [response(409, {}), /Something went wrong on our side/],
  [response(429, {}, { 'retry-after': '42' }), /Wait 42 seconds/],
  [response(500, {}), /Something went wrong on our side/],
  [response(503, {}), /try again in a minute/],
])('says why it was not sent, and keeps the input (%#)', async (answered, sentence) => {
  answer.mockResolvedValue(answered);
  fill();
  send();
  expect((await failure()).parentElement?.textContent).toMatch(sentence);
  expect(field('Name')).toHaveProperty('value', 'Ruth Delgado');
  expect(screen.getByRole('button', { name: 'Send application' }).getAttribute('aria-busy')).toBe('false');
});

describe('in Spanish', () => {
  beforeEach(() => {
    speak(spanishForm);
    open(brand, 'es/apply');
  });
  afterEach(() => speak({ contactForm, contactErrors: {} }));

  it('takes along what was typed in the other language', () => {
    const header = renderToStaticMarkup(
      <PageProvider value={pageOf(brand, 'apply')}>
        <Header mark={null} />
      </PageProvider>,
    );
    open(brand, 'apply', header);
    fill();
    fireEvent.click(screen.getByLabelText('Email', { selector: '[type=radio]' }));
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Español' }));
    open(brand, 'es/apply');
    expect(field('Nombre')).toHaveProperty('value', 'Ruth Delgado');
    expect(field('Correo electrónico')).toHaveProperty('value', 'ruth@example.com');
    expect(screen.getByLabelText('Por correo electrónico')).toHaveProperty('checked', true);
    // once
    open(brand, 'es/apply');
    expect(field('Nombre')).toHaveProperty('value', '');
  });

  it('says what is wrong, also in the server’s answer, and sends the language', async () => {
    send();
    expect(summary()).toEqual([
      'Escribe tu nombre.',
      'Escribe tu correo electrónico.',
      'Escribe tu teléfono.',
    ]);
    type('Nombre', 'Rut Núñez');
    type('Correo electrónico', 'rut@example.com');
    type('Teléfono', '505 555 0148');
    answer.mockResolvedValueOnce(
      response(400, {
        errors: { email: 'Email is too long' },
        error_codes: { email: 'contact_email.too_long' },
      }),
    );
    send();
    await waitFor(() => expect(summary()).toEqual(['El correo electrónico es demasiado largo']));
    answer.mockResolvedValueOnce(response(201));
    send();
    await screen.findByRole('heading', { name: 'Listo' });
    expect(sent.at(-1)).toMatchObject({ contact: { locale: 'es' } });
  });
});
