import { emptyOutbox, withDraftOf } from './outbox';

const box = (draft: string, isTyped = false) => ({
  ...emptyOutbox({ chat_id: 7, username: 'sienna_dove' }),
  draft,
  isTyped,
});

it.each([
  ['on a device without one', box(''), 'There', 'There'],
  ['where nothing was typed since', box('Here'), 'There', 'There'],
  ['not over what was typed', box('Here more', true), 'There', 'Here more'],
  ['not over what was emptied or sent', box('', true), 'There', ''],
  ['as none, if it was sent', box('Sent'), '', ''],
  ['not as none, if it was not sent', box('Here'), '', 'Here'],
  ['with the spaces that were typed', box('Here '), 'Here', 'Here '],
])('an unsent text of another window is taken %s', (_, former, text, draft) => {
  expect(withDraftOf(former, text, ['Sent']).draft).toBe(draft);
});
