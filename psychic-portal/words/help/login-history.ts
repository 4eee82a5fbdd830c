import type { HelpArticle } from '../../../common/domain/help';

export const loginHistory: HelpArticle = {
  name: 'login-history',
  title: 'Login History',
  line: 'When you were signed in, and for how long.',
  short:
    'Login History lists every time you were signed in, here in the portal or by phone: when it started, when it ended, and how long it lasted.',
  also: 'hours, session, sign in, sign out, log out, logged in, time clock',
  sections: [
    {
      id: 'what',
      title: 'What it lists',
      parts: [
        {
          text: 'The last 7 days, newest first; choose other dates above the list. Days are New York days, and times are in your own time zone.',
        },
        { text: 'A login that has not ended yet says <b>Signed in</b>.' },
      ],
    },
    {
      id: 'long',
      title: 'How long',
      parts: [
        {
          text: 'Durations are in hours and minutes. The <b>Total Time Logged In</b> for the days shown is above the list.',
        },
        {
          example: {
            label: 'Example: two logins in one day',
            columns: ['Example', 'From', 'To', 'Duration'],
            rows: [
              ['Morning', '09:02 AM', '12:32 PM', '3:30'],
              ['Afternoon', '02:00 PM', '07:15 PM', '5:15'],
              ['Total', '–', '–', '8:45'],
            ],
          },
        },
      ],
    },
    {
      id: 'end',
      title: 'How a login ends',
      parts: [
        {
          text: 'Choose <b>Log Me Out</b> in the menu. If you just close the window, the portal ends the login automatically after a while, as of when it last heard from you.',
        },
        {
          text: 'When your last login ends, you are off chat. If you were available by phone, it still rings. To step away, choose Unavailable first, or take a break: <your-status>Status, Breaks, and Pauses</your-status>.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<logins>Login History</logins>. If a login is not yours, change your password in <profile>Profile</profile> and tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
  ],
};
