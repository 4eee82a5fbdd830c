/** The way to the first reading. */
export const first_days = {
  title: 'Your first days',
  progress: '{done} of {all} done.',
  steps: {
    photo: 'Add your photo',
    listing: 'Write your listing',
    schedule: 'Set your schedule',
    permissions: 'Get permission for calls or chats',
    sign_on: 'Sign on for the first time',
  },
  missing: {
    photo: 'Members see it next to your name. A manager approves it.',
    listing: 'Members read it before they call. A manager approves it.',
    schedule: 'It tells members when they can reach you.',
    permissions: 'You cannot grant this yourself. Ask {manager}.',
    sign_on: 'Choose Phone and chat, Phone only, or Chat only under Current status.',
  },
  done: 'Done.',
  waiting: 'Sent. It waits for a manager’s approval.',
  a_manager: 'a manager',
  phone: 'Check your phone number: {phone}',
  no_test_call:
    'Members’ calls ring there. The phone system offers no test call, so check that the number is right.',
  names: {
    photo: 'an approved photo',
    listing: 'an approved listing',
    schedule: 'your schedule',
    permissions: 'permission for calls or chats, which a manager grants',
  },
  sentence: 'Still missing for your first reading: {things}.',
  only_sign_on:
    'Only your first sign-on is missing for your first reading: choose Phone and chat, Phone only, or Chat only.',
  no_figures: 'No readings yet',
  no_figures_text: 'Your readings, minutes, and rating appear here after your first reading.',
} as const;
