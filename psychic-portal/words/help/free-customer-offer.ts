import type { HelpArticle } from '../../../common/domain/help';

export const freeCustomerOffer: HelpArticle = {
  name: 'free-customer-offer',
  title: 'Understanding our Free Customer Offer',
  line: 'New customers get 5 free minutes; a card is taken to identify them.',
  short:
    'A new customer has 5 free minutes. A card is taken to identify them. Who stays on longer pays by the minute.',
  also: 'five free minutes, trial, gift, credit card, promotion',
  sections: [
    {
      id: 'offer',
      title: 'The offer',
      parts: [
        {
          text: 'Every new customer of the network gets <b>5 free minutes</b>, once. They may use them with you, or a part of them with somebody else. A <b>card is taken to identify them</b>.',
        },
      ],
    },
    {
      id: 'reading',
      title: 'In a reading',
      parts: [
        {
          text: 'The free minutes come first, and the minutes after them are paid. What is left of them stays for the next reading.',
        },
        {
          example: {
            label: 'Examples of free and paid minutes',
            columns: ['Example', 'Minutes', 'Free', 'Paid'],
            rows: [
              ['New customer, first call', '4.00', '4.00', '–'],
              ['The same customer, second call', '12.00', '1.00', '11.00'],
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
          text: 'Your manager can send your customers <b>3 to 7 free minutes</b> by e-mail. They hold with you alone, and a reading with you uses them before the others.',
        },
        {
          text: 'Would you like to win somebody back, or to thank them? Tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: '<readings>Reading History</readings> has Free Mins and Paid Mins of each reading. <statistics>Statistics</statistics> counts the free minutes that came from gifts of yours.',
        },
      ],
    },
  ],
};
