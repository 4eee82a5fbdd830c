import type { HelpArticle } from '../../../common/domain/help';

export const makingMoney: HelpArticle = {
  name: 'making-money',
  title: 'Making Money',
  line: 'Paid by the minute, every week, with two bonuses.',
  short:
    'You are paid by the minute. The pay week ends on Saturday night, and payment follows within five days, by check or direct deposit. You earn bonuses for repeat customers and for active minutes.',
  also: 'pay, payday, paycheck, salary, wage, rate, earnings, deposit, cheque, weekly, goal, question about pay, statement, closed, approved',
  sections: [
    {
      id: 'week',
      title: 'The pay week',
      parts: [
        {
          week: {
            from: 'Sunday 12:01 am',
            starts: 'starts, New York time',
            to: 'Saturday 11:59 pm',
            ends: 'ends; paid within five days',
          },
        },
        {
          text: 'The pay period runs weekly, and payment follows <b>within five days after it ends</b>. A reading belongs to the New York day on which it starts. If you live farther west, late Saturday evening is already Sunday in New York, so it counts toward the next week.',
        },
      ],
    },
    {
      id: 'minute',
      title: 'What a minute earns',
      parts: [
        {
          pay: 'off',
          text: 'You are paid by the minute; your manager tells you your rate. <b>Free minutes</b> are a new customer’s first 5, plus any sent to customers as gifts.',
        },
        {
          pay: 'on',
          text: 'You are paid by the minute. <b>Free minutes</b> are a new customer’s first 5, plus any sent to customers as gifts. In this pay period you earn:',
        },
        { pay: 'on', isTerms: true },
        {
          example: {
            label: 'Examples of minutes',
            columns: ['Example', 'Minutes', 'Free', 'Paid'],
            rows: [
              ['New customer, chat', '24.50', '5.00', '19.50'],
              ['Repeat, call', '31.40', '–', '31.40'],
            ],
            earns: [
              { connType: 'Chat', type: 'New', freeHundredths: 500, paidHundredths: 1950 },
              { connType: 'Call', type: 'Repeat', freeHundredths: 0, paidHundredths: 3140 },
            ],
          },
        },
      ],
    },
    {
      id: 'bonus',
      title: 'The two bonuses',
      parts: [
        {
          pay: 'off',
          text: 'One is for <b>repeat customers</b>, and one is for <b>active minutes</b> in the pay period. Ask your manager which levels apply to you: <contact>Contact</contact>.',
        },
        {
          pay: 'on',
          text: 'One is for <b>repeat customers</b>, and one is for <b>active minutes</b> in the pay period, free and paid. <pay>Pay</pay> shows how far you are from the next step.',
        },
      ],
    },
    {
      id: 'new',
      title: 'New and Repeat',
      parts: [
        {
          text: 'A customer is <b>New</b> to you during the first 24 hours after your first reading together starts. After that, every reading is <b>Repeat</b>. Your statistics show both, with their minutes and averages.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<statistics>Statistics</statistics> explains every figure and is updated daily at 7am, 10am, 1pm, 4pm, 7pm and 10pm, New York time. <readings>Reading History</readings> lists every reading.',
        },
        {
          pay: 'on',
          text: '<pay>Pay</pay> shows what you earn, day by day, and a statement of each past pay period. Nothing is changed on a statement once it is closed: what is corrected later is on your next one, with the reason.',
        },
        {
          pay: 'on',
          text: 'A statement is <b>Closed</b> when its amounts are final, <b>Approved</b> when it is to be paid, and then <b>Paid</b>. If a line is not what you expected, open the statement and press <b>Ask About This Statement</b>. Your manager answers there and by email.',
        },
        {
          pay: 'on',
          text: 'Under Earnings on the <dashboard>Dashboard</dashboard>, <b>Set a weekly goal</b> shows how far you are from an amount that only you see.',
        },
        {
          withMoney: true,
          pay: 'on',
          text: '<statement>Statement</statement> shows the revenue of your readings by day, live and printable. It is not your pay.',
        },
        {
          withMoney: true,
          pay: 'off',
          text: '<statement>Statement</statement> shows the revenue of your readings by day, live and printable. It is not your pay: your manager tells you your rate and bonuses.',
        },
      ],
    },
  ],
};
