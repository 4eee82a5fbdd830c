import type { HelpArticle } from '../../../common/domain/help';

export const greetingAndUsername: HelpArticle = {
  name: 'greeting-and-username',
  title: 'Recording Greeting and Username',
  line: 'By phone, with your account number of 10 digits.',
  short:
    'You record both by phone: a greeting of up to 30 seconds, and the name that members hear, up to 5 seconds. Have your account number of 10 digits ready.',
  also: 'voice, voicemail, introduction, member name, thirty seconds, five seconds',
  sections: [
    {
      id: 'before',
      title: 'Before you call',
      parts: [
        {
          text: 'Have your <b>account number</b> ready. It has <b>10 digits</b>. Your manager tells it to you, and the number to call: <contact>Contact</contact>.',
        },
        {
          text: 'Choose a quiet room, hold the phone close, and leave music and loudspeaker off.',
        },
      ],
    },
    {
      id: 'greeting',
      title: 'The greeting',
      parts: [
        {
          text: 'It may be up to <b>30 seconds</b> long: some 70 words. Say who you are, what you read, and how a member begins.',
        },
        {
          example: {
            label: 'Example: a greeting',
            columns: ['Example', 'Seconds'],
            rows: [
              ['Hello, this is Grace. I am glad that you called.', '5'],
              ['I read tarot, mostly on love and on work.', '5'],
              ['Tell me your first name and your question, and we begin.', '6'],
              ['All of it, of 30', '16'],
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
          text: 'The name that members hear may be up to <b>5 seconds</b> long. Say your username, slowly and nothing else, so that they find the same name in writing.',
        },
      ],
    },
    {
      id: 'again',
      title: 'Again, if you like',
      parts: [
        {
          text: 'Listen to both. If a word is swallowed or the room can be heard, record again: it is what members know of you before you speak.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: 'Your username and extension stand on the <dashboard>Dashboard</dashboard>. If the recording does not work, tell support: <problem>Report a Problem</problem>.',
        },
      ],
    },
  ],
};
