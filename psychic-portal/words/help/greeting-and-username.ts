import type { HelpArticle } from '../../../common/domain/help';

export const greetingAndUsername: HelpArticle = {
  name: 'greeting-and-username',
  title: 'Recording Greeting and Username',
  line: 'By phone, with your 10-digit account number.',
  short:
    'You record both by phone: a greeting of up to 30 seconds, and the name members hear, up to 5 seconds. Have your 10-digit account number ready.',
  also: 'voice, voicemail, introduction, member name, thirty seconds, five seconds',
  sections: [
    {
      id: 'before',
      title: 'Before you call',
      parts: [
        {
          text: 'Have your <b>account number</b> ready. It has <b>10 digits</b>. Ask your manager for it and for the number to call: <contact>Contact</contact>.',
        },
        {
          text: 'Choose a quiet room, hold the phone close, and turn off music and the speakerphone.',
        },
      ],
    },
    {
      id: 'greeting',
      title: 'The greeting',
      parts: [
        {
          text: 'It can be up to <b>30 seconds</b> long, or about 70 words. Say who you are, what you read, and how a member should start.',
        },
        {
          example: {
            label: 'Example: a greeting',
            columns: ['Example', 'Seconds'],
            rows: [
              ['Hello, this is Grace. I’m so glad you called.', '5'],
              ['I read tarot, mostly on love and work.', '5'],
              ['Tell me your first name and your question, and we’ll begin.', '6'],
              ['Total, of 30', '16'],
            ],
          },
        },
      ],
    },
    {
      id: 'name',
      title: 'Your name',
      parts: [
        {
          text: 'The name members hear can be up to <b>5 seconds</b> long. Say only your username, slowly, so they can find the same name in writing.',
        },
      ],
    },
    {
      id: 'again',
      title: 'Recording again',
      parts: [
        {
          text: 'Listen to both. If a word is unclear or there is background noise, record again: this is all members know of you before you speak.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: 'Your username and extension are on the <dashboard>Dashboard</dashboard>. If the recording does not work, contact support: <problem>Report a Problem</problem>.',
        },
      ],
    },
  ],
};
