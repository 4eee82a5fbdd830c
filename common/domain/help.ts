/** The articles of help, in the order in which one leads to the next; each is the end of its address. */
export const helpArticles = [
  'giving-advice',
  'honor-and-ethics',
  'free-customer-offer',
  'online-chat',
  'feedback-and-ratings',
  'sales-pitch',
  'my-listings',
  'greeting-and-username',
  'making-money',
  'readings-history',
  'login-history',
] as const;

type Below = (typeof helpArticles)[number];

const below = Object.fromEntries(helpArticles.map((name) => [name, `/psychic/help/${name}`])) as Record<
  Below,
  string
>;

/** Where a sentence of help may lead: its own pages, and those of the portal. */
export const helpAddresses = {
  ...below,
  chat_faq: '/psychic/chat_faq',
  help: '/psychic/help',
  dashboard: '/psychic',
  listing: '/psychic/listing',
  statistics: '/psychic/statistics',
  statement: '/psychic/statement',
  profile: '/psychic/profile',
  customers: '/psychic/customers',
  schedule: '/psychic/schedule',
  readings: '/psychic/readings',
  logins: '/psychic/logins',
  contact: '/psychic/contact',
  problem: '/psychic/problem',
} as const;

export type HelpAddress = keyof typeof helpAddresses;
/** A page of its own among them. */
export type HelpPage = Below | 'chat_faq';

/** A table of a few rows; figures stand to the right. */
export interface HelpExample {
  /** What it shows, for those who hear it. */
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a section is made of. In texts `<b>` is bold, and the name of an address around some words makes a link of them. */
export interface HelpPart {
  text?: string;
  points?: readonly string[];
  example?: HelpExample;
  /** The seven days of the pay week, with what is said of its ends. */
  week?: Readonly<Record<'from' | 'starts' | 'to' | 'ends', string>>;
  /** Of revenue, recordings or the statement: not for a psychic in limited mode. */
  withMoney?: true;
}

export interface HelpSection {
  /** Its address on the page. */
  id: string;
  title: string;
  parts: readonly HelpPart[];
}

export interface HelpArticle {
  name: HelpPage;
  title: string;
  /** What it says in a line of the index. */
  line: string;
  /** The whole of it in a few sentences. */
  short: string;
  /** What people call it, too: found by search, not shown. */
  also: string;
  sections: readonly HelpSection[];
}
