import type { HelpArticle } from '../../../common/domain/help';

export const onlineChat: HelpArticle = {
  name: 'online-chat',
  title: 'Online Chat',
  line: 'On a computer or a phone. Accept within 2 minutes.',
  short:
    'Chat works on a computer and on a phone. A chat request must be accepted within 2 minutes. Choose a status with chat when you want requests.',
  also: 'two minutes, typing, messages, tablet, accept, decline',
  sections: [
    {
      id: 'need',
      title: 'What you need',
      parts: [
        {
          points: [
            'A <b>computer</b>, where chat opens in a window, or a <b>phone</b>, where it opens in the portal’s tab.',
            'Chat permission. Ask your manager for it: <contact>Contact</contact>.',
            'The status <b>Phone and chat</b> or <b>Chat only</b>, chosen on the <dashboard>Dashboard</dashboard>.',
          ],
        },
      ],
    },
    {
      id: 'request',
      title: 'A request',
      parts: [
        {
          text: 'A request must be accepted within <b>2 minutes</b>. You are Reserved while it is waiting and Busy from Accept until the chat ends. Then your status returns to what you chose.',
        },
        {
          text: 'You can decline. A request you decline or do not answer appears as missed in your history.',
        },
      ],
    },
    {
      id: 'minutes',
      title: 'What counts',
      parts: [
        {
          text: 'Minutes count from Accept until the chat ends. The member’s free minutes are used first; the rest are paid.',
        },
        {
          example: {
            label: 'Example: a chat with a new customer',
            columns: ['Example', 'Time', 'Minutes'],
            rows: [
              ['Requested', '02:00:00 PM', '–'],
              ['Accepted, within 2 minutes', '02:00:40 PM', '–'],
              ['Ended', '02:25:10 PM', '24.50'],
              ['Free minutes', '–', '5.00'],
              ['Paid minutes', '–', '19.50'],
            ],
          },
        },
      ],
    },
    {
      id: 'away',
      title: 'When you step away',
      parts: [
        {
          text: 'Choose <b>On alert</b> or <b>Unavailable</b> first. Signing out also takes you off chat: Phone and chat becomes Phone only, and Chat only becomes Unavailable.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<readings>Reading History</readings> lists every chat along with your calls, with its result. Common questions are answered in the <chat_faq>Chat FAQ</chat_faq>.',
        },
      ],
    },
  ],
};
