import type { HelpArticle } from '../../../common/domain/help';

export const feedbackAndRatings: HelpArticle = {
  name: 'feedback-and-ratings',
  title: 'Customer Feedback & Ratings',
  line: 'Members rate from 1 to 5 and can leave a comment. You see both.',
  short:
    'Members rate a reading from 1 to 5 and can leave a comment. You see both in Reading History, and your average in Statistics.',
  also: 'stars, reviews, comments, average, complaint',
  sections: [
    {
      id: 'ratings',
      title: 'Ratings',
      parts: [
        {
          text: 'A rating is a number from <b>1 to 5</b>, with 5 the best. Rating is optional, and a reading without one does not count for or against you.',
        },
      ],
    },
    {
      id: 'average',
      title: 'Your average',
      parts: [
        {
          text: 'The average includes only rated readings. The change next to it compares this period with the previous one of the same length.',
        },
        {
          example: {
            label: 'Examples of averages',
            columns: ['Example', 'Ratings', 'Average'],
            rows: [
              ['Last week', '5, 4, 3', '4.00'],
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
          text: 'If there is a comment, the eye icon in the Rating text column opens it. It is meant for you: learn what you can from it, and do not argue about it in the next reading.',
        },
      ],
    },
    {
      id: 'low',
      title: 'A low rating',
      parts: [
        {
          text: 'One low rating among many makes little difference. If it is about something other than your reading, such as a dropped call, tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<readings>Reading History</readings> shows each rating and comment, <customers>Customers</customers> shows each member’s average rating, and <statistics>Statistics</statistics> shows your average and how it changed.',
        },
      ],
    },
  ],
};
