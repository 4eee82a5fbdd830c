export const chats = {
  open: 'Read chats from these dates…',
  title: 'Chats, {days}',
  with: 'Chat with {member}',
  read: 'Read the chat with {member}, {at}',
  messages_one: '1 message',
  messages_other: '{count} messages',
  none: 'No chats from {days}.',
  failed: 'The chats could not be loaded.',
  messages_failed: 'The messages could not be loaded.',
  nothing: 'No messages.',
  not_kept: 'Its messages are no longer stored.',
  back: 'All chats',
} as const;
