import type { HelpArticle } from '../../../common/domain/help';

export const feedbackAndRatings: HelpArticle = {
  name: 'feedback-and-ratings',
  title: 'Customer Feedback & Ratings',
  line: 'Members rate from 1 to 5 and may write a line. You see both.',
  short:
    'Members rate a reading from 1 to 5 and may write a line about it. You see both in Reading History, and the average in Statistics.',
  also: 'stars, reviews, comments, average, complaint',
  sections: [
    {
      id: 'ratings',
      title: 'Ratings',
      parts: [
        {
          text: 'A rating is a number from <b>1 to 5</b>; 5 is the best. Nobody has to rate, and a reading without a rating counts neither for nor against you.',
        },
      ],
    },
    {
      id: 'average',
      title: 'Your average',
      parts: [
        {
          text: 'The average is that of the rated readings alone. The change beside it compares with the time before, as long as this one.',
        },
        {
          example: {
            label: 'Examples of averages',
            columns: ['Example', 'Ratings', 'Average'],
            rows: [
              ['Week before', '5, 4, 3', '4.00'],
              ['This week', '5, 5, 4, 5', '4.75'],
              ['Change', '–', '+0.75'],
            ],
          },
        },
      ],
    },
    {
      id: 'text',
      title: 'What members write',
      parts: [
        {
          text: 'Where there is a text, the eye in the column Rating text opens it. It is meant for you: read it, take from it what helps, and do not argue about it in the next reading.',
        },
      ],
    },
    {
      id: 'low',
      title: 'A low rating',
      parts: [
        {
          text: 'One low rating among many changes little. If it is about something else than your reading, such as a dropped call, tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: '<readings>Reading History</readings> has each rating and its text, <customers>Customers</customers> the average of each member, and <statistics>Statistics</statistics> your average with its change.',
        },
      ],
    },
  ],
};
