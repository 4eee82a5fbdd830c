import type { HelpArticle } from '../../../common/domain/help';

export const givingAdvice: HelpArticle = {
  name: 'giving-advice',
  title: 'Giving Advice FAQs',
  line: 'How to open a reading, what to do when nothing comes, how to end well.',
  short:
    'Welcome the member, ask for one question, say what you see and how sure you are, and leave the decision with them.',
  also: 'opening, first reading, beginner, stuck, blank, bad news, closing',
  sections: [
    {
      id: 'open',
      title: 'How do I open a reading?',
      parts: [
        { text: 'Say your name and welcome the member. Ask what to call them, and for one question.' },
        {
          text: 'An open question is enough: <b>What shall we look at today?</b> Then listen before you read.',
        },
      ],
    },
    {
      id: 'nothing',
      title: 'What if nothing comes?',
      parts: [
        {
          text: 'Say so. Ask the question in other words, or look at a smaller part of it. Nobody expects an answer to everything: “I do not see that clearly” costs less trust than a guess.',
        },
      ],
    },
    {
      id: 'hard',
      title: 'What if I see something hard?',
      parts: [
        {
          text: 'Say it calmly, and say what can still be done. Foretell no illness and no death; see <honor-and-ethics>Honor and Ethics</honor-and-ethics>.',
        },
      ],
    },
    {
      id: 'time',
      title: 'How do I use the time well?',
      parts: [
        { text: 'Members pay by the minute. Come to the question early, and do not draw a reading out.' },
        {
          example: {
            label: 'Example: a reading of 15 minutes',
            columns: ['Example', 'Minutes'],
            rows: [
              ['Welcome, and the question', '2'],
              ['The reading', '9'],
              ['Their questions', '3'],
              ['Summing up', '1'],
            ],
          },
        },
      ],
    },
    {
      id: 'end',
      title: 'How do I end well?',
      parts: [
        {
          text: 'Sum up in two sentences, thank them, and say when you can usually be reached: your week stands in <schedule>Schedule</schedule>. Push nobody to stay on.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: '<readings>Reading History</readings> has every reading with its minutes and rating. <customers>Customers</customers> tells who is New and who came back.',
        },
      ],
    },
  ],
};
