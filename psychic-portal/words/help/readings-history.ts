import type { HelpArticle } from '../../../common/domain/help';

export const readingsHistory: HelpArticle = {
  name: 'readings-history',
  title: 'Readings History',
  line: 'Every call and chat, with its minutes, result, and rating.',
  short:
    'Reading History lists every call and chat, including missed ones, with its minutes, result, and rating. It is live: a reading appears as soon as it is reported.',
  also: 'calls, missing minutes, dropped, export, spreadsheet, csv, recording, revenue, customer card, note, nickname, block, callback',
  sections: [
    {
      id: 'days',
      title: 'Which days',
      parts: [
        {
          text: 'It opens with the current pay period. Choose other dates above the list. Dates are New York days, while times are in your own time zone.',
        },
      ],
    },
    {
      id: 'card',
      title: 'The card of a customer',
      parts: [
        {
          text: 'Press a customer’s name here, in Customers, or at a scheduled call to open their card: a nickname, tags, a pinned note, and your notes. Other psychics never see it. A manager may read it, and that is recorded. Do not write down card numbers.',
        },
        {
          text: '<b>Block</b> on the card stops new calls, chats, gifts, and callbacks of this customer at once. A chat that rings or runs goes on until you decline or end it. The customer never learns the reason. <b>Threats</b> and <b>Minor</b> reach the managers at once. Blocked customers, linked from Customers, lists all blocks; to lift one, press Card and then Lift block. A reading that comes anyway is marked and paid like any other.',
        },
      ],
    },
    {
      id: 'row',
      title: 'What a row shows',
      parts: [
        {
          text: 'Duration is Free Mins plus Paid Mins, in minutes, give or take a few hundredths. <b>New</b> is a customer new to you, during the first 24 hours; everyone else is <b>Repeat</b>.',
        },
        {
          example: {
            label: 'Examples of rows',
            columns: ['Example', 'Duration', 'Free Mins', 'Paid Mins'],
            rows: [
              ['New, Completed', '18.00', '5.00', '13.00'],
              ['Repeat, Dropped', '9.40', '–', '9.40'],
              ['Repeat, No Answer', '0.00', '–', '–'],
            ],
          },
        },
        {
          withMoney: true,
          pay: 'on',
          text: 'Call Rev. is the revenue of the reading. It is not your pay, which <pay>Pay</pay> shows. Play Call plays the recording, if there is one.',
        },
        {
          withMoney: true,
          pay: 'off',
          text: 'Call Rev. is the revenue of the reading. It is not your pay: your manager tells you your rate and bonuses. Play Call plays the recording, if there is one.',
        },
      ],
    },
    {
      id: 'results',
      title: 'Results',
      parts: [
        {
          points: [
            '<b>Completed</b> and <b>Dropped</b> readings were connected, and their minutes count.',
            'You missed <b>Declined</b>, <b>Voicemail</b>, <b>No Answer</b>, and <b>Busy</b> readings.',
            '<b>Abandoned</b>: the customer gave up first. This also counts as missed.',
          ],
        },
      ],
    },
    {
      id: 'missed',
      title: 'Customers you missed',
      parts: [
        {
          points: [
            'A missed call or chat stays on the <dashboard>dashboard</dashboard> until you press Done. <missed>Missed</missed> has all of them, and who came back.',
            'You can give a customer you have read for before 3 to 7 free minutes, once for each missed contact, within seven days, and five times in 24 hours. An email says so.',
            'A customer may ask for a <b>callback</b>. When you accept, keep your phone free: the phone line calls you first, then the customer, within two minutes. You can accept one at a time.',
          ],
        },
      ],
    },
    {
      id: 'wrong',
      title: 'If something is missing',
      parts: [
        {
          text: 'Tell support the time and the member: <problem>Report a Problem</problem>, “Call/minutes didn’t count.”',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<readings>Reading History</readings>, which you can also download with Export CSV. <statistics>Statistics</statistics> summarizes it, daily at 7am, 10am, 1pm, 4pm, 7pm and 10pm, New York time.',
        },
        {
          withMoney: true,
          text: '<statement>Statement</statement> shows the same revenue by New York day.',
        },
      ],
    },
  ],
};
