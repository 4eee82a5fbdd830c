import type { HelpArticle } from '../../../common/domain/help';

export const freeCustomerOffer: HelpArticle = {
  name: 'free-customer-offer',
  title: 'Understanding our Free Customer Offer',
  line: 'New customers get 5 free minutes; a card is taken to identify them.',
  short:
    'New customers get 5 free minutes. A card is taken to identify them. After that, they pay by the minute.',
  also: 'five free minutes, trial, gift, credit card, promotion',
  sections: [
    {
      id: 'offer',
      title: 'The offer',
      parts: [
        {
          text: 'Every new customer of the network gets <b>5 free minutes</b>, once. They can use all of them with you, or some with someone else. A <b>card is taken to identify them</b>.',
        },
      ],
    },
    {
      id: 'reading',
      title: 'In a reading',
      parts: [
        {
          text: 'Free minutes are used first, and the minutes after them are paid. Unused free minutes carry over to the next reading.',
        },
        {
          example: {
            label: 'Examples of free and paid minutes',
            columns: ['Example', 'Minutes', 'Free', 'Paid'],
            rows: [
              ['New customer, first call', '4.00', '4.00', '–'],
              ['Same customer, second call', '12.00', '1.00', '11.00'],
              ['Later, after a gift of 3 minutes', '20.00', '3.00', '17.00'],
            ],
          },
        },
      ],
    },
    {
      id: 'gifts',
      title: 'Gifts',
      parts: [
        {
          text: 'Your manager can send your customers <b>3 to 7 free minutes</b> by email. They are good only with you, and a reading with you uses them before any others.',
        },
        {
          text: 'Want to win a customer back, or thank one? Tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<readings>Reading History</readings> shows Free Mins and Paid Mins for each reading. <statistics>Statistics</statistics> counts the free minutes from gifts sent in your name.',
        },
      ],
    },
  ],
};
