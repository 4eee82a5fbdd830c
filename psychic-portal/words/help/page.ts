import type { HelpAddress, HelpPage } from '../../../common/domain/help';

/** Around the articles. */
export const page = {
  title: 'Help',
  search: 'Search help',
  placeholder: 'Try greeting, paid, two minutes',
  found_one: '{count} article found',
  found_other: '{count} articles found',
  nothing: 'Nothing found for “{text}”.',
  nothing_text: 'Try fewer or different words, or ask your manager.',
  clear: 'Show all Help',
  first_day: 'Your first day',
  asked_most: 'Most asked',
  not_here: 'Not here? Ask your manager.',
  contact: 'Contact',
  problem: 'Report a Problem',
  back: 'Back to Help Index',
  in_short: 'In short',
  on_this_page: 'On this page',
  not_answered: 'Still have questions?',
  contact_manager: 'Contact your manager',
  earns: 'You earn',
  pay_week: 'Pay week, Sunday to Saturday',
  neighbours: 'More articles',
} as const;

/** The first steps, in this order. */
export const firstDay: readonly { title: string; text: string; to: HelpAddress }[] = [
  {
    title: 'Record',
    text: 'Your greeting, up to 30 seconds, and the name members hear, up to 5.',
    to: 'greeting-and-username',
  },
  {
    title: 'Write your listing',
    text: 'Sales pitch, body, up to 5 categories. Submit it; a manager approves it.',
    to: 'listing',
  },
  {
    title: 'Set your week',
    text: 'Sunday to Saturday, in your own time zone. Keep it up to date.',
    to: 'schedule',
  },
  {
    title: 'Choose your status',
    text: 'Phone, chat, or both, so members can reach you. On alert or Unavailable when you step away.',
    to: 'dashboard',
  },
];

/** The articles by topic. */
export const topics: readonly { title: string; articles: readonly HelpPage[] }[] = [
  { title: 'Reading for people', articles: ['giving-advice', 'honor-and-ethics', 'feedback-and-ratings'] },
  {
    title: 'Being found',
    articles: ['my-listings', 'sales-pitch', 'greeting-and-username', 'free-customer-offer'],
  },
  { title: 'Your day', articles: ['your-status', 'your-schedule'] },
  { title: 'Money and records', articles: ['making-money', 'readings-history', 'login-history'] },
  { title: 'Chat', articles: ['online-chat', 'notifications', 'chat_faq'] },
];

/** Frequently asked questions, answered in a line or two. */
export const asked: readonly { question: string; answer: string }[] = [
  {
    question: 'When am I paid?',
    answer:
      'The pay period runs <b>Sunday 12:01 am to Saturday 11:59 pm</b>, New York time. Payment follows <b>within five days</b> after that.',
  },
  {
    question: 'When do my statistics change?',
    answer:
      'Daily at <b>7am, 10am, 1pm, 4pm, 7pm and 10pm</b>, New York time. <readings>Reading History</readings> is live.',
  },
  {
    question: 'Who is “New”?',
    answer: 'A customer new to you, during the <b>first 24 hours</b>. Everyone else is Repeat.',
  },
  {
    question: 'How long do I have to accept a chat?',
    answer: '<b>2 minutes.</b> Then it counts as missed.',
  },
  {
    question: 'Can I chat on my phone?',
    answer: '<b>Yes.</b> It rings on every page of the portal and opens there.',
  },
  {
    question: 'Can I change an approved listing?',
    answer: 'Yes. The <b>approved one stays live</b> while the new one is pending.',
  },
  {
    question: 'What are free minutes?',
    answer:
      'They bring in new customers and bring back old ones: a new customer gets <b>5</b>, and your manager can send more as a gift.',
  },
];
