import type { HelpArticle } from '../../../common/domain/help';

export const yourSchedule: HelpArticle = {
  name: 'your-schedule',
  title: 'Your Schedule and Days That Differ',
  line: 'Hours of every week, single days, and weeks off.',
  short:
    'Your schedule has the hours of every week. A single day can have hours of its own or be off, and a week off takes two taps.',
  also: 'midnight, overnight, night, vacation, holiday, day off, week off, time off, hours, clock change, daylight saving, calendar, ics',
  sections: [
    {
      id: 'week',
      title: 'Every week',
      parts: [
        {
          text: 'Under <b>Every week</b> in <schedule>Schedule</schedule>, change the hours of each day and press Save Schedule. They apply from today on, in your own time zone.',
        },
        {
          text: 'Hours that go past <b>midnight</b> are two segments: one to 12:00 AM, and one from 12:00 AM on the next day.',
        },
      ],
    },
    {
      id: 'day',
      title: 'One day',
      parts: [
        {
          text: 'Press the pencil of a date and choose whether the hours are <b>only</b> for this day or for <b>every</b> such weekday. <b>Off all day</b> takes the day off, and the way back is in the same dialog.',
        },
        {
          example: {
            label: 'Example: which hours count',
            columns: ['Tuesday', 'Hours that count'],
            rows: [
              ['Day off', 'None'],
              ['Hours of its own', 'Its own'],
              ['Neither', 'Those of every Tuesday'],
            ],
          },
        },
      ],
    },
    {
      id: 'off',
      title: 'A week off',
      parts: [
        {
          text: 'Press <b>Take a week off…</b> and then <b>Take off</b> beside the week. Your weekly hours come back after it. Calls that members have scheduled stay: the list names them.',
        },
      ],
    },
    {
      id: 'calendar',
      title: 'In your calendar',
      parts: [
        {
          text: 'At the end of the page, <b>Make a link</b> gives you an address for your calendar program. It shows your hours and scheduled calls, without names. Whoever has the link can read it; you can remove it.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        { text: '<schedule>Schedule</schedule>. It does not change your status: choose that yourself.' },
      ],
    },
  ],
};
