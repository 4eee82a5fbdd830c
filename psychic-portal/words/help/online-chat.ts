import type { HelpArticle } from '../../../common/domain/help';

export const onlineChat: HelpArticle = {
  name: 'online-chat',
  title: 'Online Chat',
  line: 'On a desktop or laptop. Accept within 2 minutes.',
  short:
    'Chat only works on a desktop or laptop. A chat request must be accepted within 2 minutes. Choose a status with chat when you want to be asked.',
  also: 'two minutes, typing, messages, tablet, accept, decline',
  sections: [
    {
      id: 'need',
      title: 'What you need',
      parts: [
        {
          points: [
            'A <b>desktop or laptop</b> with a keyboard. Chat does not work on a phone; calls work everywhere.',
            'The permission for chat. Your manager gives it: <contact>Contact</contact>.',
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
          text: 'A request must be accepted within <b>2 minutes</b>. While it waits you are Reserved, from Accept to the end of the chat Busy, and then what you had chosen.',
        },
        {
          text: 'You may decline. A request that you decline or leave waiting is a missed one in your history.',
        },
      ],
    },
    {
      id: 'minutes',
      title: 'What counts',
      parts: [
        {
          text: 'The minutes run from Accept to the end. The first are the free minutes that the member has; those after them are paid.',
        },
        {
          example: {
            label: 'Example: a chat with a new customer',
            columns: ['Example', 'Time', 'Minutes'],
            rows: [
              ['Requested', '02:00:00 PM', '–'],
              ['Accepted, of 2 minutes after', '02:00:40 PM', '–'],
              ['Ended', '02:25:10 PM', '24.50'],
              ['Of these free', '–', '5.00'],
              ['Of these paid', '–', '19.50'],
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
          text: 'Choose <b>On alert</b> or <b>Unavailable</b> first. Signing out takes you off chat, too: Phone and chat becomes Phone only, and Chat only becomes Unavailable.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: '<readings>Reading History</readings> has every chat beside your calls, with its result. Questions that come up while chatting are in <chat_faq>Chat FAQ</chat_faq>.',
        },
      ],
    },
  ],
};
