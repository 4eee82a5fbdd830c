import { type PushKind, pushRules, type PushRule } from '../../../common/domain/push';

interface PushText {
  /** Which switch of the psychic it belongs to; the test has none. */
  kind: PushKind | undefined;
  title: string;
  body: string;
  /** The page that a click opens. */
  path: string;
  /** Only replaces a notice on the screen, without a sound. */
  silent?: true;
}

/**
 * Every push. Push services and lock screens show them, so the texts are fixed: none contains what a customer wrote, a
 * name, an address, or an amount.
 */
export const pushNotices = {
  ring: {
    kind: 'ring',
    title: 'A chat is ringing',
    body: 'Tap to answer.',
    path: '/psychic',
  },
  ring_answered: {
    kind: 'ring',
    title: 'The chat was answered',
    body: 'It no longer rings.',
    path: '/psychic',
    silent: true,
  },
  ring_declined: {
    kind: 'ring',
    title: 'The chat was declined',
    body: 'It no longer rings.',
    path: '/psychic',
    silent: true,
  },
  ring_missed: {
    kind: 'ring',
    title: 'You missed a chat',
    body: 'It no longer rings. Tap to see it.',
    path: '/psychic/missed',
    silent: true,
  },
  ring_left: {
    kind: 'ring',
    title: 'The customer left',
    body: 'The chat no longer rings.',
    path: '/psychic',
    silent: true,
  },
  scheduled_call: {
    kind: 'scheduled_call',
    title: 'A scheduled reading begins soon',
    body: 'It begins within 10 minutes. Tap to see it.',
    path: '/psychic',
  },
  missed_in_a_row: {
    kind: 'missed',
    title: 'You are on alert',
    body: 'You missed several contacts in a row. Tap to be available again.',
    path: '/psychic',
  },
  listing_decided: {
    kind: 'decided',
    title: 'Your listing was reviewed',
    body: 'Tap to see the decision.',
    path: '/psychic/listing',
  },
  profile_decided: {
    kind: 'decided',
    title: 'Your profile was reviewed',
    body: 'Tap to see the decision.',
    path: '/psychic/profile',
  },
  message: {
    kind: 'message',
    title: 'Your manager answered your question',
    body: 'Tap to read the answer.',
    path: '/psychic/pay',
  },
  hours: {
    kind: 'message',
    title: 'Your manager asks about your hours',
    body: 'Tap to see your schedule.',
    path: '/psychic/schedule',
  },
  statement: {
    kind: 'statement',
    title: 'A pay statement is ready',
    body: 'Tap to see it.',
    path: '/psychic/pay',
  },
  test: {
    kind: undefined,
    title: 'This is a test',
    body: 'Notifications work on this device.',
    path: '/psychic/notifications',
  },
} as const satisfies Record<string, PushText>;

export type PushNotice = keyof typeof pushNotices;

const testRule: PushRule = { lives: 60, urgency: 'high', canWait: false };

export const ruleOf = (notice: PushNotice): PushRule => {
  const { kind } = pushNotices[notice];
  return kind === undefined ? testRule : pushRules[kind];
};
