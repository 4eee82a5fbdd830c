import { screen } from '@testing-library/react';
import type { PayTermsContent } from '../../common/api/pay';
import { type HelpAddress, helpAddresses, helpArticles } from '../../common/domain/help';
import { help } from '../words/help';
import { openHelp } from './help-fixture';
import { piecesOf } from './rich-text';
import { textsOf } from './search';

const updates = /daily at 7am, 10am, 1pm, 4pm, 7pm and 10pm/i;
const isNew = /new to you,? during the first 24 hours/i;
const accepting = /must be accepted within 2 minutes/;
const everywhere = /Chat works on a computer and on a phone/;
const notPay = /It is not your pay: your manager tells you your rate and bonuses\./;

/** Facts that must appear on each page. */
const facts: Partial<Record<HelpAddress, readonly RegExp[]>> = {
  help: [
    updates,
    isNew,
    /Can I chat on my phone\?Yes\./,
    /Sunday 12:01 am to Saturday 11:59 pm, New York time\. Payment follows within five days/,
    /How long do I have to accept a chat\?2 minutes\./,
    /greeting, up to 30 seconds, and the name members hear, up to 5/,
    /10-digit account number/,
    /rate from 1 to 5/,
    /get 5 free minutes; a card is taken to identify them/,
    /up to 5 categories/,
    /approved one stays live while the new one is pending/,
    /two bonuses/,
  ],
  'giving-advice': [
    /Say your name and welcome the member/,
    /I don’t see that clearly/,
    /Members pay by the minute/,
  ],
  'honor-and-ethics': [/doctor/, /lawyer/, /bank/, /stays with you/, /911/],
  'free-customer-offer': [
    /Every new customer of the network gets 5 free minutes, once/,
    /card is taken to identify them/,
    /3 to 7 free minutes by email/,
    /good only with you, and a reading with you uses them before any others/,
    /1\.0011\.00/,
  ],
  'online-chat': [
    everywhere,
    accepting,
    /Chat permission\. Ask your manager/,
    /Phone and chat or Chat only/,
    /Phone and chat becomes Phone only, and Chat only becomes Unavailable/,
    /24\.50/,
  ],
  'feedback-and-ratings': [
    /from 1 to 5/,
    /average includes only rated readings/,
    /compares this period with the previous one of the same length/,
  ],
  'sales-pitch': [/up to 200 characters/, /approved together with the rest/],
  'my-listings': [
    /approved one stays live while a new one is pending/,
    /up to 5 categories/,
    /up to 200 characters/,
    /up to 10,000 characters\. Each line becomes a paragraph/,
    /Draft\..*Pending\..*Approved\..*Rejected\./s,
    /cannot change it until a manager has decided/,
    /Edit keeps your text.*Revert deletes the rejected one/,
  ],
  'greeting-and-username': [/up to 30 seconds/, /up to 5 seconds/, /account number.*10 digits/, /by phone/],
  'your-status': [
    /5, 10, or 20 min/,
    /then have the status from before/,
    /begins when the contact ends/,
    /up to 120 seconds/,
    /several contacts in a row/,
  ],
  'your-schedule': [/apply from today on/, /Off all day/, /Take a week off/, /without names/],
  'making-money': [
    /paid by the minute/,
    /runs weekly, and payment follows within five days after it/,
    /Sunday 12:01 am starts, New York time/,
    /Saturday 11:59 pm ends/,
    /by check or direct deposit/,
    /One is for repeat customers, and one is for active minutes in the pay period/,
    /New to you during the first 24 hours/,
    updates,
    notPay,
  ],
  'readings-history': [
    updates,
    isNew,
    /current pay period/,
    /Completed and Dropped readings were connected/,
    /You missed Declined, Voicemail, No Answer, and Busy readings/,
    /Abandoned: the customer gave up first/,
    notPay,
  ],
  'login-history': [/The last 7 days/, /Total Time Logged In/, /in the portal or by phone/, /says Signed in/],
  notifications: [
    /Add to Home Screen/,
    /never shows a customer’s name or words/,
    /rings at any hour while you are available/,
    /Logging out ends them on that device/,
  ],
  chat_faq: [
    everywhere,
    accepting,
    /counts as missed/,
    /60 seconds, the chat ends as Dropped/,
    /allow pop-ups and sound for this site/,
  ],
};
const pages: readonly HelpAddress[] = ['help', ...helpArticles, 'chat_faq'];

describe('help', () => {
  it.each(pages)('states the facts on %s', (page) => {
    const { container } = openHelp(helpAddresses[page]);
    const untold = (facts[page] ?? [/facts/]).filter((fact) => !fact.test(container.textContent));
    expect(untold).toEqual([]);
  });

  it.each(pages)('mentions no dollar amounts and promises nothing on %s', (page) => {
    const { container } = openHelp(helpAddresses[page]);
    expect(container.textContent).not.toMatch(/\$|coming soon|guaranteed|2,?500/i);
  });

  it.each(pages)('does not mention money, recordings, or the statement on %s in limited mode', (page) => {
    const { container } = openHelp(helpAddresses[page], true);
    expect(container.textContent).not.toMatch(/revenue|statement|Call Rev|Play Call/i);
    expect(container.querySelectorAll(`[href="${helpAddresses.statement}"]`)).toHaveLength(0);
  });
});

describe('while pay is on', () => {
  const terms: PayTermsContent = {
    call: 0.4,
    chat: 0.35,
    free: 0.01,
    repeat_bonus: 0.05,
    active: [{ from: 600, per_minute: 0.02 }],
    active_applies: 'above',
  };

  it('Making Money says what the terms pay, computes its example, and leads to Pay', () => {
    const { container } = openHelp('/psychic/help/making-money', false, terms);
    expect(screen.getByText('Chats $0.35 a minute')).toBeTruthy();
    expect(screen.getByText('Above 600 active minutes $0.02 more for each')).toBeTruthy();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    // 19.50 × 0.35 = 6.825, rounded up, and 5 × 0.01; 31.40 × 0.40 and × 0.05
    expect(rows).toEqual([
      'ExampleMinutesFreePaidYou earn',
      'New customer, chat24.505.0019.50$6.88',
      'Repeat, call31.40–31.40$14.13',
    ]);
    expect(container.textContent).not.toMatch(/your manager tells you/);
    expect(container.querySelectorAll(`[href="${helpAddresses.pay}"]`)).toHaveLength(2);
  });

  it('Readings History leads to Pay, too', () => {
    const { container } = openHelp('/psychic/help/readings-history', false, terms);
    expect(container.textContent).toContain('It is not your pay, which Pay shows.');
  });

  it.each(pages)('no other fact is lost on %s', (page) => {
    const { container } = openHelp(helpAddresses[page], false, terms);
    const untold = (facts[page] ?? []).filter((fact) => fact !== notPay && !fact.test(container.textContent));
    expect(untold).toEqual([]);
  });
});

describe('an article', () => {
  const shape = help.articles.map((article) => [article.name, article] as const);

  it.each(shape)(
    '%s has a table of examples, sections with anchors, and says where to go and whom to ask',
    (name, article) => {
      const { container } = openHelp(helpAddresses[name]);
      expect(screen.getAllByRole('table').length).toBeGreaterThan(0);
      const ids = article.sections.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      expect(ids.at(-1)).toBe('where');
      expect(container.querySelector('#where a')).not.toBeNull();
      for (const to of ['help', 'contact', 'problem'] as const)
        expect(container.querySelector(`a[href="${helpAddresses[to]}"]`)).not.toBeNull();
      for (const { parts } of article.sections)
        for (const { example } of parts)
          for (const row of example?.rows ?? []) expect(row).toHaveLength(example?.columns.length ?? 0);
    },
  );

  it('belongs to exactly one topic', () => {
    const placed = help.topics.flatMap(({ articles }) => articles);
    expect(placed.toSorted()).toEqual(help.articles.map(({ name }) => name).toSorted());
    expect(help.articles.map(({ name }) => name)).toEqual([...helpArticles, 'chat_faq']);
  });

  it('uses markup in its texts only for bold and links', () => {
    const texts = [...help.articles.flatMap(textsOf), ...help.asked.map(({ answer }) => answer)];
    const tags = texts.flatMap(piecesOf).flatMap(({ tag }) => tag ?? []);
    expect(tags.filter((tag) => tag !== 'b' && !Object.hasOwn(helpAddresses, tag))).toEqual([]);
    expect(texts.flatMap(piecesOf).filter(({ words }) => /[<>]/.test(words))).toEqual([]);
  });
});
