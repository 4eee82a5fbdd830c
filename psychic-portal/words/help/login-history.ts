import type { HelpArticle } from '../../../common/domain/help';

export const loginHistory: HelpArticle = {
  name: 'login-history',
  title: 'Login History',
  line: 'When you were signed in, and for how long.',
  short:
    'Login History has every time that you were signed in, here in the portal or by phone: when it began, when it ended, and how long it was.',
  also: 'hours, session, sign in, sign out, log out, logged in, time clock',
  sections: [
    {
      id: 'what',
      title: 'What it lists',
      parts: [
        {
          text: 'The last 7 days, the latest on top; choose other dates above the list. Days are New York days, times are those of your own zone.',
        },
        { text: 'A login that has not ended yet says <b>Signed in</b>.' },
      ],
    },
    {
      id: 'long',
      title: 'How long',
      parts: [
        {
          text: 'Durations are hours and minutes. Above the list stands the <b>Total Time Logged In</b> of the days shown.',
        },
        {
          example: {
            label: 'Example: two logins of a day',
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
          text: 'With <b>Log Me Out</b> in the menu. When you only close the window, the portal ends it after a while by itself, as of the last time it heard from you.',
        },
        {
          text: 'After your last login has ended you are off chat; a phone that was available still rings. Choose Unavailable first, if you want to rest.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: '<logins>Login History</logins>. If a login is not yours, change your password in <profile>Profile</profile> and tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
  ],
};
