import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../common/api/api-error';
import { asPasswordField, hidden } from '../../common/ui/testing/password-field';
import { addWords } from '../../common/words';
import { signUp } from '../words/en/sign-up';
import { readTypedEarly } from './typed-early';
import { Wizard } from './Wizard';

const proved = jest.fn<Promise<string>, []>();
jest.mock('../bot-check/proof', () => ({
  prove: () => proved(),
  Proofs: class {
    constructor(private readonly make: () => Promise<string>) {}
    begin() {
      void this.make().catch(() => undefined);
    }
    take() {
      return this.make();
    }
  },
}));

const username = jest.fn<Promise<boolean>, [name: string, network: string]>();
const phonePin = jest.fn<Promise<boolean>, [number: string, pin: string, network: string]>();
const accepted = jest.fn<Promise<boolean>, [password: string, username: string]>();
const keys: string[] = [];
const apply = jest.fn<Promise<number>, [psychic: object]>();
jest.mock('../../common/api/psychics', () => ({
  isUsernameFree: (...asked: [string, string]) => username(...asked),
  isPhonePinFree: (...asked: [string, string, string]) => phonePin(...asked),
  isPasswordAccepted: (...asked: [string, string]) => accepted(...asked),
  applyAsPsychic: (psychic: object, key: string) => {
    keys.push(key);
    return apply(psychic);
  },
}));
const place = jest.fn<Promise<{ city: string; state: string } | null>, []>();
jest.mock('../../common/api/locations', () => ({ findPlace: () => place() }));
jest.mock('./agreements', () => ({ loadAgreements: () => Promise.resolve([]) }));

const invitation = jest.fn<Promise<object>, [link: string]>();
jest.mock('../../common/api/invitations', () => ({ openInvitation: (link: string) => invitation(link) }));

const saved = jest.fn<Promise<string>, []>();
const opened = jest.fn<Promise<object>, [key: string]>();
jest.mock('../../common/api/application-drafts', () => ({
  saveDraft: () => saved(),
  openDraft: (key: string) => opened(key),
  removeDraft: () => Promise.resolve(),
}));

const refused = (status: number, problem: object = {}) => new ApiError(status, 'unknown', problem);

const field = (label: string) =>
  screen
    .getAllByLabelText<HTMLInputElement>(label)
    .filter(({ type }) => type !== 'radio')[0] as HTMLInputElement;
const type = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(field(label), { target: { value } });
};
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button > span' }));
// a button ignores further clicks for two tasks after a click
const pause = () => act(() => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve))));
// finding options by role would take a second each: there are hundreds of countries
const step = async (title: string) => {
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));
  await pause();
};
const summaryLinks = () =>
  waitFor(() => {
    const links = Array.from(document.querySelectorAll('[role=alert] a'), ({ textContent }) => textContent);
    expect(links).not.toEqual([]);
    return links;
  });

const logins = { Username: 'RuthReads', Password: 'a long secret', 'Password Confirmation': 'a long secret' };
const contact = {
  'First Name': 'Ruth',
  'Last Name': 'Delgado',
  Address1: '48 Cerro Gordo Rd',
  City: 'Santa Fe',
  'State/Prov': 'NM',
  'Zip/Postal Code': '87501',
  Email: 'ruth@x.example',
  Phone: '5055550163',
  Pin: '8317',
  SSN: '912-34-5678',
};

async function toContact(): Promise<void> {
  type(logins);
  press('Next');
  await step('How to reach you');
}
async function toAgreement(): Promise<void> {
  await toContact();
  await fromContact();
}
async function fromContact(): Promise<void> {
  type(contact);
  press('Next');
  await step('How you read');
  type({ 'Zodiac Sign': '8', 'Years Experience': '11' });
  fireEvent.click(screen.getByLabelText('Female'));
  press('Next');
  await step('The agreement');
  for (const tick of Object.values(signUp.ticks)) fireEvent.click(screen.getByLabelText(tick));
}

/** All that is stored in the browser, without the times, which may contain any digits. */
const keptInBrowser = (): string =>
  JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]).replaceAll(
    /At\\*":\d+/g,
    '',
  );

describe('the public sign-up', () => {
  beforeAll(() => {
    addWords('sign_up', signUp);
    window.scrollTo = jest.fn();
  });
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    username.mockReset().mockResolvedValue(true);
    phonePin.mockReset().mockResolvedValue(true);
    accepted.mockReset().mockResolvedValue(true);
    place.mockReset().mockResolvedValue(null);
    apply.mockReset().mockResolvedValue(57);
    saved.mockReset().mockRejectedValue(refused(0));
    opened.mockReset().mockRejectedValue(refused(0));
    proved.mockReset().mockImplementation(() => Promise.resolve('a proof'));
  });
  afterEach(() => {
    jest.useRealTimers();
    window.location.hash = '';
  });

  it('does not leave an invalid step, and links to its fields in order', async () => {
    render(<Wizard network="cos" />);
    press('Next');
    expect(await summaryLinks()).toEqual([
      'Username is required',
      'Password is required',
      'Password Confirmation is required',
    ]);
    await step('Your login');
  });

  it('hides passwords until requested, and accepts pasted ones', async () => {
    render(<Wizard network="cos" />);
    await pause();
    const [show] = screen.getAllByRole('button', { name: 'Show password' });
    for (const label of ['Password', 'Password Confirmation'])
      expect(asPasswordField(field(label))).toEqual(hidden);
    fireEvent.click(show as HTMLElement);
    expect([field('Password').type, field('Password Confirmation').type]).toEqual(['text', 'password']);
  });

  it('checks a username once the user pauses, and ignores outdated responses', async () => {
    jest.useFakeTimers();
    const waiting: Record<string, (isFree: boolean) => void> = {};
    username.mockImplementation(
      (name) =>
        new Promise((resolve) => {
          waiting[name] = resolve;
        }),
    );
    render(<Wizard network="onesun" />);
    for (const Username of ['R', 'Ru', 'Ruth']) type({ Username });
    await act(() => jest.advanceTimersByTimeAsync(600));
    type({ Username: 'Ruthless' });
    expect(screen.getByText('Checking')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(Object.keys(waiting)).toEqual(['Ruth', 'Ruthless']);
    expect(username.mock.calls[0]).toEqual(['Ruth', 'onesun']);
    await act(async () => {
      waiting.Ruthless?.(true);
      await jest.advanceTimersByTimeAsync(1);
      waiting.Ruth?.(false);
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(document.querySelector('#username-note')?.textContent).toBe('Username is available');
    expect(screen.queryByText('Username is taken')).toBeNull();
  });

  it('shows what is taken instead of the help, and stays on the step', async () => {
    phonePin.mockImplementation((_, pin) => Promise.resolve(pin !== '8317'));
    render(<Wizard network="cos" />);
    await toContact();
    type(contact);
    press('Next');
    expect(await summaryLinks()).toEqual(['Phone/Pin combo is taken']);
    await pause();
    expect(phonePin.mock.calls[0]).toEqual(['+15055550163', '8317', 'cos']);
    type({ Pin: '8318' });
    expect(document.querySelector('#phone-note')).toBeNull();
    press('Next');
    await step('How you read');
  });

  it('reports a taken username along with all other errors', async () => {
    jest.useFakeTimers();
    username.mockResolvedValue(false);
    render(<Wizard network="cos" />);
    type({ ...logins, 'Password Confirmation': 'another' });
    await act(() => jest.advanceTimersByTimeAsync(600));
    jest.useRealTimers();
    press('Next');
    expect(await summaryLinks()).toEqual(['Username is taken', 'Passwords do not match']);
  });

  it('refuses a common password where it is typed, and goes on if it cannot be asked', async () => {
    accepted.mockResolvedValue(false);
    render(<Wizard network="cos" />);
    type({ ...logins, Username: ' RuthReads ' });
    press('Next');
    expect(await summaryLinks()).toEqual(['Password is too common']);
    expect(accepted.mock.calls).toEqual([['a long secret', 'RuthReads']]);
    await step('Your login');
    accepted.mockRejectedValue(refused(0));
    press('Next');
    await step('How to reach you');
  });

  it.each([
    ['SSN', '12345678', 'nine digits are needed, and this has 8. It looks like 123-45-6789.'],
    ['SSN', '666-45-6789', 'none begins with 000 or 666, and no part of it has only zeros.'],
    ['Phone', '505-555-016', 'ten digits are needed, and this has 9. It looks like 505-555-0163.'],
    ['Phone', '111-555-0163', 'there is no US or Canadian number like this.'],
    ['Phone', '+44 12', 'enter the whole number with its area code'],
    ['Pin', '831', 'Pin is invalid, must be 4 numbers.'],
  ])('says what is wrong with the %s %s', async (label, text, said) => {
    render(<Wizard network="cos" />);
    await toContact();
    type({ ...contact, [label]: text });
    press('Next');
    const [error = '', ...others] = await summaryLinks();
    expect(error).toContain(said);
    expect(others).toEqual([]);
  });

  it('pads a single-digit year when the field is left, and keeps the help next to the error', async () => {
    render(<Wizard network="cos" />);
    await toContact();
    type(contact);
    press('Next');
    await step('How you read');
    type({ 'Years Experience': '5' });
    const notes = () =>
      Array.from(document.querySelectorAll('[id^=experience-note]'), ({ textContent }) => textContent);
    const help = '2 digits, no letters or special characters.';
    expect(notes()).toEqual(['Years Experience is invalid. Must be numeric.', help]);
    expect(field('Years Experience').getAttribute('aria-describedby')).toBe(
      'experience-note experience-note-help',
    );
    fireEvent.blur(field('Years Experience'));
    expect(field('Years Experience').value).toBe('05');
    expect(notes()).toEqual([help]);
  });

  it('explains the PIN', async () => {
    render(<Wizard network="cos" />);
    await toContact();
    expect(document.querySelector('#pin-note')?.textContent).toBe(signUp.pin_help);
  });

  it('asks Canadians for their own number, and allows autofill of country and state', async () => {
    render(<Wizard network="cos" />);
    await toContact();
    expect(field('Country').getAttribute('autocomplete')).toBe('country');
    expect(field('State/Prov').getAttribute('autocomplete')).toBe('address-level1');
    type({ Country: 'CA' });
    expect(document.querySelector('#ssn-note')?.textContent).toBe(
      `${signUp.ssn_in_canada} ${signUp.ssn_why}`,
    );
  });

  it('says beside the SSN why it is asked, who sees it, and which company gets it', async () => {
    document.head.innerHTML = '<meta name="company" content="Circle LLC, 1 Main St">';
    render(<Wizard network="cos" />);
    await toContact();
    expect(document.querySelector('#ssn-note')?.textContent).toBe(
      `${signUp.ssn_help} ${signUp.ssn_why} You give it to Circle LLC, 1 Main St.`,
    );
    document.head.innerHTML = '';
  });

  it('announces city and state only when they are filled in', async () => {
    place
      .mockResolvedValueOnce({ city: 'Adjuntas', state: 'PR' })
      .mockResolvedValueOnce({ city: 'Majuro', state: 'MH' });
    render(<Wizard network="cos" />);
    await toContact();
    const note = () => document.querySelector('#postal_code-note')?.textContent;
    type({ 'Zip/Postal Code': '00601' });
    await waitFor(() => expect(note()).toBe(signUp.place_filled));
    expect([field('City').value, field('State/Prov').value]).toEqual(['Adjuntas', 'PR']);
    type({ 'Zip/Postal Code': '96960' });
    await waitFor(() => expect(note()).toBe(signUp.place_unknown));
    expect([field('City').value, field('State/Prov').value]).toEqual(['', '']);
    type({ Country: 'CA' });
    expect(note()).toBeUndefined();
  });

  it('checks the email once its field is left, and corrects a slip with one click', async () => {
    render(<Wizard network="cos" />);
    await toContact();
    const note = () => document.querySelector('#email-note')?.textContent;
    type({ Email: 'ruth@gmail,com' });
    expect(note()).toBe(signUp.email_help);
    fireEvent.blur(field('Email'));
    expect(note()).toBe('Email is invalid');
    fireEvent.click(screen.getByText('Did you mean ruth@gmail.com?', { selector: 'button' }));
    expect([field('Email').value, note()]).toEqual(['ruth@gmail.com', signUp.email_help]);
  });

  it('keeps the country of the phone apart from the address, and takes it from a pasted number', async () => {
    render(<Wizard network="cos" />);
    await toContact();
    type({ Phone: '5055550163', Pin: '8317', Country: 'GB' });
    expect(field('Country code').value).toBe('1');
    await waitFor(() => expect(phonePin).toHaveBeenLastCalledWith('+15055550163', '8317', 'cos'));
    type({ Phone: '+44 (0)7911 123456' });
    expect(field('Country code').value).toBe('44');
    await waitFor(() => expect(phonePin).toHaveBeenLastCalledWith('+447911123456', '8317', 'cos'));
    type({ Phone: '07911 123456 ext 4' });
    expect(document.querySelector('#phone-note')?.textContent).toBe('Enter the phone without its extension');
  });

  it('asks for each document and for the age by themselves', async () => {
    render(<Wizard network="cos" />);
    await toAgreement();
    for (const tick of Object.values(signUp.ticks)) fireEvent.click(screen.getByLabelText(tick));
    press('Send application');
    expect(await summaryLinks()).toEqual([
      'You must agree to the Psychic Agreement',
      'You must agree to the Privacy Policy',
      'You must confirm you are at least 18 years old',
      'You must confirm you are psychic',
    ]);
  });

  it('has an entry of the browser for each step, and loses nothing when it goes back and forward', async () => {
    render(<Wizard network="cos" />);
    await toContact();
    type(contact);
    window.history.back();
    await step('Your login');
    expect(field('Password').value).toBe('a long secret');
    window.history.forward();
    await step('How to reach you');
    expect([field('Pin').value, field('SSN').value]).toEqual(['8317', '912-34-5678']);
    fireEvent.click(screen.getByText('Back'));
    await step('Your login');
    // a link within the page is no step
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    press('Next');
    await step('How to reach you');
  });

  it('forgets what was typed more than 14 days ago, or at Start over', async () => {
    const keep = (keptAt: number): void =>
      localStorage.setItem('sign-up cos', JSON.stringify({ keptAt, values: { username: 'RuthReads' } }));
    keep(Date.now() - 15 * 86_400_000);
    const { unmount } = render(<Wizard network="cos" />);
    expect(field('Username').value).toBe('');
    expect(localStorage.length).toBe(0);
    unmount();
    keep(Date.now() - 13 * 86_400_000);
    render(<Wizard network="cos" />);
    expect(field('Username').value).toBe('RuthReads');
    fireEvent.click(screen.getByText('Start over'));
    await waitFor(() => expect(field('Username').value).toBe(''));
    expect(screen.queryByText(signUp.restored, { exact: false })).toBeNull();
  });

  it('stores the input in the browser, but no password, PIN, or SSN', async () => {
    const { unmount } = render(<Wizard network="cos" />);
    await toContact();
    type(contact);
    const kept = keptInBrowser();
    expect(kept).toContain('Cerro Gordo');
    for (const secret of ['a long secret', '8317', '912', '5678']) expect(kept).not.toContain(secret);
    unmount();
    render(<Wizard network="cos" />);
    await step('How to reach you');
    expect(screen.getByText(signUp.restored, { exact: false })).toBeTruthy();
    expect([field('Address1').value, field('Pin').value, field('SSN').value]).toEqual([
      '48 Cerro Gordo Rd',
      '',
      '',
    ]);
  });

  it('goes on at the step it was left at, and asks for the secrets once, at the end', async () => {
    const { Password: _p, 'Password Confirmation': _c, Username: username } = logins;
    const values = {
      username,
      first: 'Ruth',
      last: 'Delgado',
      address1: '48 Cerro Gordo Rd',
      city: 'Santa Fe',
    };
    const reached = { region: 'NM', postal_code: '87501', email: 'ruth@x.example', phone: '5055550163' };
    localStorage.setItem(
      'sign-up cos',
      JSON.stringify({ keptAt: Date.now(), values: { ...values, ...reached }, step: 2 }),
    );
    render(<Wizard network="cos" />);
    await step('How you read');
    expect(screen.getByText(signUp.restored_later, { exact: false })).toBeTruthy();
    fireEvent.click(screen.getByText('Back', { selector: 'button' }));
    await step('How to reach you');
    expect([screen.queryByLabelText('Pin'), screen.queryByLabelText('SSN')]).toEqual([null, null]);
    press('Next');
    await step('How you read');
    expect(phonePin).not.toHaveBeenCalled();
    type({ 'Zodiac Sign': '8', 'Years Experience': '11' });
    fireEvent.click(screen.getByLabelText('Female'));
    press('Next');
    await step('The agreement');
    for (const tick of Object.values(signUp.ticks)) fireEvent.click(screen.getByLabelText(tick));
    press('Send application');
    expect(await summaryLinks()).toEqual([
      'Password is required',
      'Password Confirmation is required',
      'Pin is required',
      'SSN is invalid: enter its nine digits, such as 123-45-6789.',
    ]);
    await pause();
    type({
      Password: 'a long secret',
      'Password Confirmation': 'a long secret',
      Pin: '8317',
      SSN: '912-34-5678',
    });
    press('Send application');
    await step('Thank you, Ruth');
    expect(apply.mock.calls[0]?.[0]).toMatchObject({
      password: 'a long secret',
      pin: '8317',
      ssn: '912345678',
    });
  });

  it.each(['after a reload', 'at the next step'])('says %s that another device sent it', async (when) => {
    saved.mockResolvedValueOnce('a key').mockRejectedValue(refused(409));
    const page = render(<Wizard network="cos" />);
    await toContact();
    type(contact);
    press('Next');
    await step('How you read');
    if (when === 'after a reload') {
      page.unmount();
      opened.mockRejectedValue(refused(409));
      render(<Wizard network="cos" />);
    } else {
      type({ 'Zodiac Sign': '8', 'Years Experience': '11' });
      fireEvent.click(screen.getByLabelText('Female'));
      press('Next');
    }
    await step('Your application was sent');
    expect(opened.mock.calls).toEqual(when === 'after a reload' ? [['a key']] : []);
    expect(document.querySelector('form')).toBeNull();
    expect(screen.getByText('Log in to see its status').getAttribute('href')).toBe('/login');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Delgado');
    fireEvent.click(screen.getByText('Start another application'));
    await step('Your login');
    expect([field('Username').value, Object.keys(localStorage)]).toEqual(['', []]);
  });

  it('says at the last step that another device sent it', async () => {
    saved.mockResolvedValue('a key');
    opened.mockRejectedValue(refused(409));
    apply.mockRejectedValueOnce(taken);
    render(<Wizard network="cos" />);
    await toAgreement();
    press('Send application');
    await step('Your application was sent');
    expect([opened.mock.calls, screen.queryByText('Username is taken')]).toEqual([[['a key']], null]);
  });

  it('sends everything with a proof of work once, and stores only what the thank-you page shows', async () => {
    const { unmount } = render(<Wizard network="onesun" />);
    await toAgreement();
    press('Send application');
    press('Send application');
    await step('Thank you, Ruth');
    expect(apply).toHaveBeenCalledTimes(1);
    expect(apply.mock.calls[0]?.[0]).toMatchObject({
      network: 'onesun',
      bot_check: 'a proof',
      agree_privacy: true,
      agree_psychic_agreement: true,
      confirm_psychic: true,
      confirm_adult: true,
      username: 'RuthReads',
      ssn: '912345678',
      experience: '11',
      country_code: 1,
    });
    const kept = keptInBrowser();
    for (const typed of ['a long secret', '8317', '912', 'Cerro Gordo']) expect(kept).not.toContain(typed);
    // a reload shows the same again
    unmount();
    render(<Wizard network="onesun" />);
    await step('Thank you, Ruth');
    expect(screen.getByText('Application number').nextElementSibling?.textContent).toBe('57');
    expect(screen.getByText('RuthReads')).toBeTruthy();
    expect(screen.queryByText('Next', { selector: 'button > span' })).toBeNull();
  });

  describe('with an invitation', () => {
    const ruth = { email: 'ruth@invited.example', first: 'Ruth', last: '', network: 'cos' };
    const sent = () => apply.mock.calls[0]?.[0];

    it('fills in only what is empty, and sends the link', async () => {
      invitation.mockReset().mockResolvedValue(ruth);
      window.location.hash = '#invite=a-link';
      localStorage.setItem(
        'sign-up cos',
        JSON.stringify({ keptAt: Date.now(), values: { first: 'Ruthie' } }),
      );
      render(<Wizard network="cos" />);
      expect(await screen.findByText(signUp.invited.replace('{brand}', 'cos'))).toBeTruthy();
      await toContact();
      expect([field('First Name').value, field('Last Name').value, field('Email').value]).toEqual([
        'Ruthie',
        '',
        'ruth@invited.example',
      ]);
      await fromContact();
      press('Send application');
      await step('Thank you, Ruth');
      expect(sent()).toMatchObject({ invitation: 'a-link' });
    });

    it.each<[string, () => Promise<object>]>([
      ['over', () => Promise.reject(refused(404))],
      ['of another network', () => Promise.resolve({ ...ruth, network: 'onesun' })],
    ])('that is %s goes on as a plain sign-up, and says so', async (_, answer) => {
      invitation.mockReset().mockImplementation(answer);
      window.location.hash = '#invite=a-link';
      render(<Wizard network="cos" />);
      expect(await screen.findByText(signUp.invitation_over)).toBeTruthy();
      await toAgreement();
      press('Send application');
      await step('Thank you, Ruth');
      expect(sent()).toMatchObject({ invitation: undefined });
    });

    it('keeps nothing of what it alone has filled in', async () => {
      window.location.hash = '#invite=a-link';
      invitation.mockResolvedValue({ network: 'cos', first: 'Ruth', last: 'Delgado', email: 'r@x.example' });
      const page = render(<Wizard network="cos" />);
      await screen.findByText('You were invited by cos', { exact: false });
      expect(localStorage.length).toBe(0);
      page.unmount();
      render(<Wizard network="cos" />);
      await screen.findByText('You were invited by cos', { exact: false });
      expect(screen.queryByText(signUp.restored, { exact: false })).toBeNull();
      type(logins);
      expect(JSON.stringify(Object.entries(localStorage))).toContain('RuthReads');
    });

    it('that could not be looked up is sent all the same', async () => {
      invitation.mockReset().mockRejectedValue(refused(503));
      window.location.hash = '#invite=a-link';
      render(<Wizard network="cos" />);
      await toAgreement();
      press('Send application');
      await step('Thank you, Ruth');
      expect(sent()).toMatchObject({ invitation: 'a-link' });
    });
  });

  it('returns to the step of the first field rejected by the server, keeping the input', async () => {
    apply.mockRejectedValue(
      refused(400, {
        errors: { zodiac: 'x', username: 'Username is taken' },
        error_codes: { zodiac: 'zodiac.required', username: 'username.taken' },
      }),
    );
    render(<Wizard network="cos" />);
    await toAgreement();
    press('Send application');
    await step('Your login');
    expect(await summaryLinks()).toEqual(['Username is taken']);
    expect([field('Username').value, field('Password').value]).toEqual(['RuthReads', 'a long secret']);
  });

  it('automatically creates a new proof if the first one was invalid, and another after a rejection', async () => {
    apply
      .mockRejectedValueOnce(refused(400, { errors: { bot_check: 'old' } }))
      .mockRejectedValueOnce(refused(409, { detail: 'Please call us.' }));
    render(<Wizard network="cos" />);
    await toAgreement();
    const before = proved.mock.calls.length;
    press('Send application');
    expect(await screen.findByText('Please call us.')).toBeTruthy();
    expect(apply).toHaveBeenCalledTimes(2);
    expect(proved.mock.calls.length).toBe(before + 3);
  });

  it.each([
    [429, 'Too many requests. Please try again in a minute.'],
    [503, signUp.failures.away],
    [500, signUp.failures.other],
    [0, signUp.failures.unanswered],
  ])('shows a plain message for %d, and keeps the input', async (status, sentence) => {
    apply.mockRejectedValueOnce(
      status === 0
        ? ApiError.withoutAnswer(undefined)
        : refused(status, { detail: status === 429 ? sentence : undefined }),
    );
    render(<Wizard network="cos" />);
    await toAgreement();
    press('Send application');
    expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy();
    await pause();
    press('Send application');
    await step('Thank you, Ruth');
  });

  it('sends the same application with the same key after a lost answer, and a changed one with another', async () => {
    keys.length = 0;
    const lost = ApiError.withoutAnswer(undefined);
    apply.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    render(<Wizard network="cos" />);
    await toAgreement();
    const again = async () => {
      press('Send application');
      await screen.findByText(signUp.failures.unanswered);
      await pause();
    };
    await again();
    await again();
    for (const title of ['How you read', 'How to reach you']) {
      fireEvent.click(screen.getByText('Back', { selector: 'button' }));
      await step(title);
    }
    type({ 'First Name': 'Rut' });
    for (const title of ['How you read', 'The agreement']) {
      press('Next');
      await step(title);
    }
    press('Send application');
    await step('Thank you, Rut');
    const [first, second, third] = keys;
    expect([second === first, third === first, keys.length]).toEqual([true, false, 3]);
  });

  it('asks nothing about its own name and phone after a lost answer, and about others again', async () => {
    apply.mockRejectedValueOnce(ApiError.withoutAnswer(undefined));
    render(<Wizard network="cos" />);
    await toAgreement();
    press('Send application');
    await screen.findByText(signUp.failures.unanswered);
    // the account was created
    username.mockReset().mockResolvedValue(false);
    phonePin.mockReset().mockResolvedValue(false);
    window.history.go(-3);
    await step('Your login');
    for (const title of ['How to reach you', 'How you read', 'The agreement']) {
      press('Next');
      await step(title);
    }
    expect([username, phonePin].map(({ mock }) => mock.calls)).toEqual([[], []]);
    window.history.go(-3);
    await step('Your login');
    type({ Username: 'SomebodyElse' });
    press('Next');
    expect(await summaryLinks()).toEqual(['Username is taken']);
  });

  it('only keeps what was typed until the script took over if Next was not pressed', async () => {
    const page = document.createElement('div');
    page.innerHTML = '<dialog open><input id="username" value="RuthReads"><input id="password"></dialog>';
    readTypedEarly(page);
    const password = page.querySelector('#password');
    if (password !== null) fireEvent.input(password, { target: { value: 'quiet river 9' } });
    render(<Wizard network="cos" />);
    await waitFor(() => expect(field('Username').value).toBe('RuthReads'));
    expect(field('Password').value).toBe('quiet river 9');
    await pause();
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  const taken = refused(400, {
    errors: { username: 'Username is taken', phone: 'Phone/Pin combo is taken' },
    error_codes: { username: 'username.taken', phone: 'phone.pin_taken' },
  });

  it.each([
    ['broke', ApiError.withoutAnswer(undefined), signUp.failures.unanswered],
    ['failed at a proxy', refused(504), signUp.failures.unanswered],
    ['failed with a server error', refused(500), signUp.failures.other],
  ])(
    'links to the login if the previous attempt, which %s, may have created the account',
    async (_, lost, first) => {
      apply.mockRejectedValueOnce(lost).mockRejectedValueOnce(taken);
      render(<Wizard network="cos" />);
      await toAgreement();
      press('Send application');
      await screen.findByText(first);
      await pause();
      press('Send application');
      const said = (await screen.findByText(signUp.failures.taken)).closest('[role=alert]');
      expect(said?.textContent).toContain(signUp.maybe_sent);
      expect(said?.querySelector('a')?.getAttribute('href')).toBe('/login');
      await step('The agreement');
    },
  );

  it('reports if the proof cannot be created', async () => {
    proved.mockImplementation(() => Promise.reject(new Error('no worker')));
    render(<Wizard network="cos" />);
    await toAgreement();
    expect(await screen.findByText('The check did not finish')).toBeTruthy();
    press('Send application');
    expect(await screen.findByText(signUp.failures.check)).toBeTruthy();
    expect(apply).not.toHaveBeenCalled();
  });
});
