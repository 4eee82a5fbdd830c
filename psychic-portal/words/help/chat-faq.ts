import type { HelpArticle } from '../../../common/domain/help';

export const chatFaq: HelpArticle = {
  name: 'chat_faq',
  title: 'Chat FAQ',
  line: 'Blocked windows, lost lines, sound, and what counts as missed.',
  short:
    'Chat only works on a desktop or laptop, and a request must be accepted within 2 minutes. Let the browser open windows and play sound for this site.',
  also: 'two minutes, pop-up, popup, blocked, sound, disconnected, tablet',
  sections: [
    {
      id: 'phone',
      title: 'Can I chat on my phone?',
      parts: [
        {
          text: 'No. Chat only works on a <b>desktop or laptop</b>. Calls work everywhere: choose Phone only when you have just your phone.',
        },
      ],
    },
    {
      id: 'accept',
      title: 'How long do I have to accept?',
      parts: [
        { text: '<b>2 minutes.</b> A request that nobody has accepted by then counts as missed.' },
        {
          example: {
            label: 'Examples of requests at 02:00:00 PM',
            columns: ['Example', 'Time', 'Result'],
            rows: [
              ['You accept, and chat to the end', '02:01:30 PM', 'Completed'],
              ['You decline', '02:00:20 PM', 'Declined'],
              ['The member leaves first', '02:01:10 PM', 'Abandoned'],
              ['Nobody accepts', '02:02:00 PM', 'No Answer'],
            ],
          },
        },
      ],
    },
    {
      id: 'missed',
      title: 'What counts as missed?',
      parts: [
        {
          text: 'Whatever was not connected: <b>No Answer</b>, <b>Declined</b> and <b>Abandoned</b>. <b>Dropped</b> was connected, and its minutes count.',
        },
      ],
    },
    {
      id: 'never',
      title: 'Why am I not asked?',
      parts: [
        {
          points: [
            'Your status has to be <b>Phone and chat</b> or <b>Chat only</b>: see the <dashboard>Dashboard</dashboard>.',
            'These are offered only with the permission for chat. Your manager gives it: <contact>Contact</contact>.',
            'You have to be signed in. Signing out takes you off chat.',
          ],
        },
      ],
    },
    {
      id: 'blocked',
      title: 'What if my browser blocks windows or sound?',
      parts: [
        {
          text: 'A chat has a window of its own. In the settings of your browser, let this site open windows (pop-ups) and play sound, and leave the sound of the computer on: you have 2 minutes to hear a request.',
        },
      ],
    },
    {
      id: 'lost',
      title: 'What if the line is lost?',
      parts: [
        {
          text: 'A chat in which one side has not been heard from for 60 seconds ends as <b>Dropped</b>, as of the last time it was. The minutes before count.',
        },
      ],
    },
    {
      id: 'status',
      title: 'What happens to my status?',
      parts: [
        {
          text: 'While a request waits you are <b>Reserved</b>, in the chat <b>Busy</b>. What you choose meanwhile holds from the end of the chat on.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: '<readings>Reading History</readings> has every chat with its result. What you need for chat, and which minutes count, is told in <online-chat>Online Chat</online-chat>.',
        },
      ],
    },
  ],
};
