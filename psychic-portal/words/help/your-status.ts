import type { HelpArticle } from '../../../common/domain/help';

export const yourStatus: HelpArticle = {
  name: 'your-status',
  title: 'Status, Breaks, and Pauses',
  line: 'A break that ends by itself, a pause between contacts, and what the program sets.',
  short:
    'The line at the top of every page says whether members can reach you, since when, and what follows. A break puts you On alert for some minutes and then gives your status back.',
  also: 'rest, pause, next status, on alert, after a contact, missed in a row, unavailable, reachable',
  sections: [
    {
      id: 'meaning',
      title: 'What each status means',
      parts: [
        {
          points: [
            '<b>Phone and chat</b>, <b>Phone only</b>, <b>Chat only</b>: members can reach you that way.',
            '<b>On alert</b>: you are away for a short time, and nothing rings.',
            '<b>Unavailable</b>: you are done for now, and nothing rings.',
            '<b>Reserved</b> and <b>Busy</b> are set for you: a contact is about to begin, or runs.',
          ],
        },
      ],
    },
    {
      id: 'break',
      title: 'A break',
      parts: [
        {
          text: 'Press <b>5, 10, or 20 min</b> on the <dashboard>Dashboard</dashboard>. You are On alert until it ends, and then have the status from before. You can add 5 minutes or end it early.',
        },
        { text: 'During a contact, the break begins when the contact ends.' },
        {
          example: {
            label: 'Example: a break of 10 minutes',
            columns: ['Example', 'Time', 'Status'],
            rows: [
              ['Before', '02:00 PM', 'Phone and chat'],
              ['10 min pressed', '02:05 PM', 'On alert'],
              ['The break ends', '02:15 PM', 'Phone and chat'],
            ],
          },
        },
      ],
    },
    {
      id: 'next',
      title: 'The next status',
      parts: [
        {
          text: 'During a contact, the Dashboard offers <b>Next status</b>: choose now what you are when the contact ends.',
        },
      ],
    },
    {
      id: 'pause',
      title: 'A pause after each contact',
      parts: [
        {
          text: 'Under <b>After a contact</b>, choose up to 120 seconds. You are On alert for that long after each contact before the next one rings.',
        },
      ],
    },
    {
      id: 'program',
      title: 'When the program sets it',
      parts: [
        {
          points: [
            'If you miss several contacts in a row, you are put On alert until you press the button that takes you back. Your manager sees the reason.',
            'If you log out or the portal is closed, you are taken off chat.',
            'A manager can change your status too. The line at the top says so.',
          ],
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [{ text: 'On the <dashboard>Dashboard</dashboard>, under Current status.' }],
    },
  ],
};
