import type { HelpArticle } from '../../../common/domain/help';

export const salesPitch: HelpArticle = {
  name: 'sales-pitch',
  title: 'Sales Pitch',
  line: 'One short line under your name. Say what you read and for whom.',
  short:
    'The sales pitch is the line members read before anything else: up to 200 characters that say what you read and for whom.',
  also: 'headline, slogan, tagline, advertise',
  sections: [
    {
      id: 'what',
      title: 'What it is',
      parts: [
        {
          text: 'A required part of your listing. It can have up to <b>200 characters</b> and is approved together with the rest.',
        },
      ],
    },
    {
      id: 'good',
      title: 'A good one',
      parts: [
        {
          points: [
            'Says <b>what</b> you read: tarot, astrology, dreams.',
            'Says <b>for whom</b>: love, work, a decision.',
            'Sounds like you. Members hear the same voice a moment later.',
          ],
        },
        {
          example: {
            label: 'Examples of sales pitches',
            columns: ['Example', 'Characters'],
            rows: [
              ['Clear tarot for love and new beginnings. Ask me one question.', '61'],
              ['Thirty years of astrology. I look at work, timing and change.', '61'],
            ],
          },
        },
      ],
    },
    {
      id: 'leave',
      title: 'What to leave out',
      parts: [
        {
          text: 'Promises no one can keep, prices, and your own address or phone number. See <honor-and-ethics>Honor and Ethics</honor-and-ethics>.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to write it',
      parts: [
        {
          text: 'In <listing>Listing</listing>, above the body. <my-listings>My Listings</my-listings> explains what happens after you submit it.',
        },
      ],
    },
  ],
};
