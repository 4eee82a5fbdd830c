import type { HelpArticle } from '../../../common/domain/help';

export const givingAdvice: HelpArticle = {
  name: 'giving-advice',
  title: 'Giving Advice FAQs',
  line: 'How to open a reading, what to do when nothing comes, and how to end well.',
  short:
    'Welcome the member, ask for one question, say what you see and how sure you are, and leave the decision to them.',
  also: 'opening, first reading, beginner, stuck, blank, bad news, closing',
  sections: [
    {
      id: 'open',
      title: 'How do I open a reading?',
      parts: [
        { text: 'Say your name and welcome the member. Ask what to call them and what their question is.' },
        {
          text: 'An open question is enough: <b>What would you like to look at today?</b> Then listen before you read.',
        },
      ],
    },
    {
      id: 'nothing',
      title: 'What if nothing comes?',
      parts: [
        {
          text: 'Say so. Rephrase the question, or look at a smaller part of it. No one expects you to have every answer: “I don’t see that clearly” costs you less trust than a guess.',
        },
      ],
    },
    {
      id: 'hard',
      title: 'What if I see something hard?',
      parts: [
        {
          text: 'Say it calmly, and say what can still be done. Never predict illness or death; see <honor-and-ethics>Honor and Ethics</honor-and-ethics>.',
        },
      ],
    },
    {
      id: 'time',
      title: 'How do I use the time well?',
      parts: [
        { text: 'Members pay by the minute. Get to the question early, and do not drag a reading out.' },
        {
          example: {
            label: 'Example: a 15-minute reading',
            columns: ['Example', 'Minutes'],
            rows: [
              ['Welcome and the question', '2'],
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
          text: 'Sum up in two sentences, thank them, and tell them when you are usually available: your week is in <schedule>Schedule</schedule>. Never pressure anyone to stay on.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<readings>Reading History</readings> lists every reading with its minutes and rating. <customers>Customers</customers> shows who is New and who came back.',
        },
      ],
    },
  ],
};
