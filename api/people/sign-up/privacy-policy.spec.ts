import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brands } from '../../../common/brand/brands';
import { documentsOf } from '../../../common/documents';
import { type ClassName, dataClasses, expiringClasses } from '../../platform/retention/classes';
import { cookieKinds } from '../../platform/http/own-cookie';

const root = path.join(__dirname, '../../..');
const policy = documentsOf(brands.cos).findLast(({ name }) => name === 'privacy-policy');
const paragraphsOf = (heading: string): readonly string[] =>
  policy?.sections.find((section) => section.heading.startsWith(heading))?.paragraphs ?? [];

/** The paragraph on a class by what it begins with; none about customers, settings, and the program. */
const paragraphs: Record<ClassName, string | undefined> = {
  accounts: 'Your account',
  secrets: 'Your account',
  credentials: 'Your account',
  profiles: 'Your account',
  declinedApplicants: 'An application',
  applicationDrafts: 'A begun application',
  statusLinks: 'Links to the page',
  customerCards: undefined,
  readings: 'Readings',
  gifts: 'Readings',
  pay: 'Statements of pay',
  recordings: 'Recordings',
  chatTexts: 'Recordings',
  contacts: 'What you write',
  deletedContacts: 'What you write',
  mails: 'Mails',
  logins: 'Mails',
  audit: 'The record',
  deliveryLogs: 'Logs',
  repeats: 'Logs',
  imports: 'Logs',
  sessions: 'What protects',
  pushDevices: 'Addresses of browsers',
  links: 'What protects',
  decisions: 'What protects',
  erasedMarks: 'When the account of a barred',
  customers: undefined,
  settings: undefined,
  program: undefined,
};

const times = (text: string): string[] => [...new Set(text.match(/\d+ (?:minutes|hours|days|years)/g) ?? [])];

/** Every source file of the product. */
const sources = ['api', 'common', 'admin', 'psychic-portal', 'public-site', 'chat-console'].flatMap(
  (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|testing|fixture/.test(file))
      .map((file) => `${folder}/${file}`),
);
const withText = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8'))).sort();

describe('the latest privacy policy', () => {
  it.each([...new Set(Object.values(paragraphs))].filter((start) => start !== undefined))(
    'has the times of the classes of data in the paragraph "%s …"',
    (start) => {
      const [paragraph = ''] = paragraphsOf('How long').filter((text) => text.startsWith(start));
      const kept = expiringClasses
        .filter((name) => paragraphs[name] === start)
        .map((name) => dataClasses[name].kept);
      expect(times(paragraph).sort()).toEqual([
        ...new Set(kept.map((one) => ('days' in one ? `${one.days} days` : `${one.years} years`)).sort()),
      ]);
      const isSetting = kept.some(({ after }) => /`[A-Z_]+`/.test(after));
      expect(paragraph.includes('unless cos has set another time')).toBe(isSetting);
    },
  );

  it('has a place for every class', () => {
    expect(Object.keys(paragraphs).sort()).toEqual(Object.keys(dataClasses).sort());
    expect(
      paragraphsOf('How long').every((text) =>
        Object.values(paragraphs).some((start) => start !== undefined && text.startsWith(start)),
      ),
    ).toBe(true);
  });

  it('names the times of what expires without a nightly job', () => {
    const { links, decisions, sessions } = dataClasses;
    // a change of these needs a new version of the policy
    expect([links, decisions, sessions].map(({ kept }) => kept.until)).toEqual([
      'they expire: after minutes to a day, or three days for a new email',
      'two days have passed; what it replaced, ten minutes',
      'they are unused for `SESSION_IDLE_MINUTES`, or `SESSION_MAX_HOURS` old',
    ]);
  });

  it('names every cookie with its time', () => {
    const named = paragraphsOf('Cookies').filter((text) => text.startsWith('“'));
    const said = named.map((text) => [/“(.+?)”/.exec(text)?.[1], ...times(text)]);
    const seconds = { '5 minutes': 300, '60 minutes': 3600, '400 days': 34_560_000 } as Record<
      string,
      number
    >;
    expect(Object.fromEntries(said.map(([name = '', time = '']) => [name, seconds[time]]))).toStrictEqual(
      Object.fromEntries(
        Object.entries(cookieKinds).map(([name, kind]) => [name, 'maxAge' in kind ? kind.maxAge : undefined]),
      ),
    );
    expect(withText(/\.setCookie\(|\.cookie\(|set-cookie['"],|document\.cookie/i)).toEqual([
      'api/platform/http/own-cookie.ts',
    ]);
  });

  it('was written when these files stored something in the browser', () => {
    expect(withText(/\b(?:local|session)Storage(?:Store)?\b|\bindexedDB\b|\bcaches\.|serviceWorker/)).toEqual(
      [
        'admin/App.tsx',
        'common/api/own-tab.ts',
        'common/api/session.ts',
        'common/api/tab.ts',
        'common/ui/frame/lazy-page.ts',
        'common/ui/frame/useColours.ts',
        'common/ui/parts/decision-keys.ts',
        'common/ui/parts/useKeptChoice.ts',
        'psychic-portal/notifications/device.ts',
        'public-site/signup/answers.ts',
      ],
    );
  });
});
