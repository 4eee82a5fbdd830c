import type { HelpArticle } from '../../../common/domain/help';

export const salesPitch: HelpArticle = {
  name: 'sales-pitch',
  title: 'Sales Pitch',
  line: 'One short line under your name. Say what you read and for whom.',
  short:
    'The sales pitch is the one line that members read before anything else: up to 200 characters that say what you read and for whom.',
  also: 'headline, slogan, tagline, advertise',
  sections: [
    {
      id: 'what',
      title: 'What it is',
      parts: [
        {
          text: 'A part of your listing, and one that cannot be left out. It has up to <b>200 characters</b> and is approved together with the rest.',
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
          text: 'Promises that nobody can keep, prices, and any address or number of your own. See <honor-and-ethics>Honor and Ethics</honor-and-ethics>.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you write it',
      parts: [
        {
          text: 'In <listing>Listing</listing>, above the text. What happens after you submit it is told in <my-listings>My Listings</my-listings>.',
        },
      ],
    },
  ],
};
