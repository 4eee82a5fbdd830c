import { emptyOutbox, withDraftOf } from './outbox';

const box = (draft: string, synced?: string) => ({
  ...emptyOutbox({ chat_id: 7, username: 'sienna_dove' }),
  draft,
  ...(synced !== undefined && { synced }),
});

it.each([
  ['on a device without one', box(''), 'There', '', 'There'],
  ['where nothing was typed since', box('Here', 'Here'), 'There', 'Here', 'There'],
  ['not over what was typed', box('Here more', 'Here'), 'There', 'Here', 'Here more'],
  ['not over what was emptied', box('', 'Here'), 'There', 'Here', ''],
  [
    'not over what was stored since it was asked for',
    box('Here more', 'Here more'),
    'There',
    'Here',
    'Here more',
  ],
  ['as none, if it was sent', box('Sent', 'Sent'), '', 'Sent', ''],
  ['not as none, if it was not sent', box('Here', 'Here'), '', 'Here', 'Here'],
  ['with the spaces that were typed', box('Here ', 'Here '), 'Here', 'Here ', 'Here '],
])('an unsent text of another window is taken %s', (_, former, text, was, draft) => {
  expect(withDraftOf(former, text, was, ['Sent']).draft).toBe(draft);
});
