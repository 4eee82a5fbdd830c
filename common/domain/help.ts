import type { PayReading } from './pay/lines';

/** The help articles in reading order; each is the last part of its URL. */
export const helpArticles = [
  'giving-advice',
  'honor-and-ethics',
  'free-customer-offer',
  'online-chat',
  'feedback-and-ratings',
  'sales-pitch',
  'my-listings',
  'greeting-and-username',
  'your-status',
  'your-schedule',
  'making-money',
  'readings-history',
  'login-history',
  'notifications',
] as const;

type HelpArticleName = (typeof helpArticles)[number];

const below = Object.fromEntries(helpArticles.map((name) => [name, `/psychic/help/${name}`])) as Record<
  HelpArticleName,
  string
>;

/** Link targets allowed in help texts: help pages and portal pages. */
export const helpAddresses = {
  ...below,
  chat_faq: '/psychic/chat_faq',
  help: '/psychic/help',
  dashboard: '/psychic',
  listing: '/psychic/listing',
  statistics: '/psychic/statistics',
  statement: '/psychic/statement',
  pay: '/psychic/pay',
  profile: '/psychic/profile',
  own_notifications: '/psychic/notifications',
  customers: '/psychic/customers',
  schedule: '/psychic/schedule',
  readings: '/psychic/readings',
  missed: '/psychic/missed',
  logins: '/psychic/logins',
  contact: '/psychic/contact',
  problem: '/psychic/problem',
} as const;

export type HelpAddress = keyof typeof helpAddresses;
/** A link to a help page. */
export type HelpPage = HelpArticleName | 'chat_faq';

/** A table with a few rows; figures are right-aligned. */
export interface HelpExample {
  /** Accessible description of what it shows. */
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The reading of each row: its pay is a last column, while pay is on. */
  earns?: readonly Pick<PayReading, 'connType' | 'type' | 'freeHundredths' | 'paidHundredths'>[];
}

/** The content of a section. In texts, `<b>` is bold, and an address name around words makes them a link. */
export interface HelpPart {
  text?: string;
  points?: readonly string[];
  example?: HelpExample;
  /** The seven days of the pay week, with captions for the first and last. */
  week?: Readonly<Record<'from' | 'starts' | 'to' | 'ends', string>>;
  /** About revenue, recordings, or the statement: hidden from a psychic in limited mode. */
  withMoney?: true;
  /** Only while the psychic is paid through the program, or only while not. */
  pay?: 'on' | 'off';
  /** Followed by what the psychic's terms pay. */
  isTerms?: true;
}

export interface HelpSection {
  /** Its anchor on the page. */
  id: string;
  title: string;
  parts: readonly HelpPart[];
}

export interface HelpArticle {
  name: HelpPage;
  title: string;
  /** One-line description for the index. */
  line: string;
  /** A summary in a few sentences. */
  short: string;
  /** Search synonyms, not displayed. */
  also: string;
  sections: readonly HelpSection[];
}
