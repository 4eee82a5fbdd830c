export const chats = {
  open: 'Read the chats of these dates…',
  title: 'Chats, {days}',
  with: 'Chat with {member}',
  read: 'Read the chat with {member}, {at}',
  messages_one: '1 message',
  messages_other: '{count} messages',
  none: 'No chats from {days}.',
  failed: 'The chats could not be loaded.',
  messages_failed: 'The messages could not be loaded.',
  nothing: 'Nothing was written.',
  not_kept: 'Its messages are not kept any more.',
  back: 'All chats',
} as const;
