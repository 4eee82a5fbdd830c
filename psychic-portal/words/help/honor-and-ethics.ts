import type { HelpArticle } from '../../../common/domain/help';

export const honorAndEthics: HelpArticle = {
  name: 'honor-and-ethics',
  title: 'Honor and Ethics',
  line: 'What you promise members, and what you leave to doctors, lawyers, and banks.',
  short:
    'Be honest about what you see, keep what members tell you confidential, and leave medical, legal, and money matters to trained professionals.',
  also: 'rules, conduct, confidential, privacy, medical, legal, financial, suicide, emergency, curse',
  sections: [
    {
      id: 'promise',
      title: 'What you promise',
      parts: [
        {
          points: [
            '<b>Honesty.</b> You say what you see, and that you may be wrong. You never guarantee an outcome.',
            '<b>Privacy.</b> What a member tells you stays with you.',
            '<b>Respect.</b> Everyone gets the same care, whoever they are and whatever they ask.',
            '<b>No fear.</b> You never threaten anyone with curses or bad luck, or sell anything to ward them off.',
          ],
        },
      ],
    },
    {
      id: 'leave',
      title: 'What you leave to others',
      parts: [
        {
          text: 'Illness, pregnancy, and medicine are for a <b>doctor</b>; courts, custody, and contracts are for a <b>lawyer</b>; loans and investments are for a <b>bank</b>. Never give betting advice. Say plainly that a reading does not replace any of these.',
        },
        {
          example: {
            label: 'Examples of questions and good answers',
            columns: ['Question', 'A good answer'],
            rows: [
              ['Am I sick?', 'Please ask a doctor. I can look at what worries you.'],
              ['Will I win in court?', 'That is one for your lawyer. I can look at how you are coping.'],
              ['Which stock should I buy?', 'I do not give money advice.'],
            ],
          },
        },
      ],
    },
    {
      id: 'danger',
      title: 'When someone is in danger',
      parts: [
        {
          text: 'If a member talks about harming themselves or others, stop the reading. Ask them to call <b>911</b>, or <b>988</b> for the crisis line, in the United States and Canada. Then tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
    {
      id: 'borders',
      title: 'Your own boundaries',
      parts: [
        {
          text: 'Never give out a private phone number or address, and never ask for one. You can end a reading if you are threatened or insulted.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to report it',
      parts: [
        {
          text: 'If something went wrong in a reading, tell support: <problem>Report a Problem</problem>. If you are unsure about something, ask your manager before the next reading.',
        },
      ],
    },
  ],
};
