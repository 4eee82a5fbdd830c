import type { HelpArticle } from '../../../common/domain/help';

export const readingsHistory: HelpArticle = {
  name: 'readings-history',
  title: 'Readings History',
  line: 'Every call and chat, with its minutes, result and rating.',
  short:
    'Reading History has every call and chat, the missed ones too, with its minutes, result and rating. It is live: a reading stands there as soon as it is known.',
  also: 'calls, missing minutes, dropped, export, spreadsheet, csv, recording, revenue',
  sections: [
    {
      id: 'days',
      title: 'Which days',
      parts: [
        {
          text: 'It opens with the current pay period. Choose other dates above the list: they are New York days, while times are those of your own zone.',
        },
      ],
    },
    {
      id: 'row',
      title: 'What a row tells',
      parts: [
        {
          text: 'Duration is Free Mins and Paid Mins together, in minutes. <b>New</b> is a customer new to you, during the first 24 hours; everyone else is <b>Repeat</b>.',
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
          text: 'Call Rev. is the revenue of the reading. It is not your pay: your manager tells you your rate and bonuses. Play Call plays the recording, where there is one.',
        },
      ],
    },
    {
      id: 'results',
      title: 'Results',
      parts: [
        {
          points: [
            '<b>Completed</b> and <b>Dropped</b> were connected, and their minutes count.',
            '<b>Declined</b>, <b>Voicemail</b>, <b>No Answer</b> and <b>Busy</b> were missed by you.',
            '<b>Abandoned</b>: the customer gave up first. It counts as missed, too.',
          ],
        },
      ],
    },
    {
      id: 'wrong',
      title: 'If something is missing',
      parts: [
        {
          text: 'Write to support with the time and the member: <problem>Report a Problem</problem>, “Call/minutes didn’t count”.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: '<readings>Reading History</readings>, also as a file: Export CSV. <statistics>Statistics</statistics> sums it up, daily at 7am, 10am, 1pm, 4pm, 7pm and 10pm, New York time.',
        },
        {
          withMoney: true,
          text: '<statement>Statement</statement> has the same revenue by New York day.',
        },
      ],
    },
  ],
};
