import type { HelpArticle } from '../../../common/domain/help';

export const honorAndEthics: HelpArticle = {
  name: 'honor-and-ethics',
  title: 'Honor and Ethics',
  line: 'What you promise members, and what you leave to doctors, lawyers and banks.',
  short:
    'Be honest about what you see, keep to yourself what members tell you, and leave illness, law and money to those who are trained for them.',
  also: 'rules, conduct, confidential, privacy, medical, legal, financial, suicide, emergency, curse',
  sections: [
    {
      id: 'promise',
      title: 'What you promise',
      parts: [
        {
          points: [
            '<b>Honesty.</b> You say what you see, and that you may be wrong. You guarantee no outcome.',
            '<b>Silence.</b> What a member tells you stays with you.',
            '<b>Respect.</b> Everyone is read with the same care, whoever they are and whatever they ask.',
            '<b>No fear.</b> You threaten nobody with curses or bad luck, and sell nothing against them.',
          ],
        },
      ],
    },
    {
      id: 'leave',
      title: 'What you leave to others',
      parts: [
        {
          text: 'Illness, pregnancy and medicine are for a <b>doctor</b>; courts, custody and contracts for a <b>lawyer</b>; loans, investments and bets for a <b>bank</b>, or for nobody. Say plainly that a reading takes the place of none of them.',
        },
        {
          example: {
            label: 'Examples of what is asked, and of an answer',
            columns: ['Asked', 'A good answer'],
            rows: [
              ['Am I ill?', 'Please ask a doctor. I can look at what worries you.'],
              ['Will I win in court?', 'Your lawyer knows that. I can look at how you bear it.'],
              ['Which stock do I buy?', 'I do not advise on money.'],
            ],
          },
        },
      ],
    },
    {
      id: 'danger',
      title: 'When somebody is in danger',
      parts: [
        {
          text: 'If a member speaks of harming themselves or others, stop reading. Ask them to call <b>911</b>, or <b>988</b> for the crisis line, in the United States and Canada. Then tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
    {
      id: 'borders',
      title: 'Your own borders',
      parts: [
        {
          text: 'Give out no private number or address, and ask for none. You may end a reading in which you are threatened or insulted.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you tell it',
      parts: [
        {
          text: 'What went wrong in a reading goes to support: <problem>Report a Problem</problem>. What you are unsure about, ask your manager before the next reading.',
        },
      ],
    },
  ],
};
