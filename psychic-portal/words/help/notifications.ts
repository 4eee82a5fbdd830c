import type { HelpArticle } from '../../../common/domain/help';

export const notificationsHelp: HelpArticle = {
  name: 'notifications',
  title: 'Notifications',
  line: 'Be told on your phone when a chat rings, even when the portal is closed.',
  short:
    'Turn on notifications on each phone or computer that should tell you. You choose what you hear of, and the hours in which news waits.',
  also: 'push, alert, phone, ring, iPhone, home screen, quiet hours, blocked, sound',
  sections: [
    {
      id: 'on',
      title: 'Turn them on',
      parts: [
        {
          text: 'Open <own_notifications>Notifications</own_notifications> on the device, press <b>Turn On Notifications</b>, and allow them when the browser asks. Then press <b>Send a Test</b>.',
        },
        {
          text: 'On an iPhone or iPad, first tap Share, then <b>Add to Home Screen</b>, and open the portal from there.',
        },
        {
          text: 'If you blocked them, allow them for this site in the settings of your browser. Everything else works without them.',
        },
      ],
    },
    {
      id: 'what',
      title: 'What you hear of',
      parts: [
        {
          text: 'A chat that rings, a scheduled reading within ten minutes, being put on alert after missing several in a row, a decision on your listing or profile, an answer of your manager, and news about your pay. Each has its own switch.',
        },
        { text: 'A notification never shows a customer’s name or words, an address, or an amount.' },
      ],
    },
    {
      id: 'quiet',
      title: 'Quiet hours',
      parts: [
        {
          text: 'Decisions, answers, and news about your pay wait until your quiet hours end. A chat rings at any hour while you are available for chats: choose Unavailable when you sleep.',
        },
        {
          example: {
            label: 'Example: quiet hours from 10:00pm to 7:00am',
            columns: ['At 11:00pm', 'You hear of it'],
            rows: [
              ['A chat rings', 'At once'],
              ['Your listing was reviewed', '7:00am'],
            ],
          },
        },
      ],
    },
    {
      id: 'off',
      title: 'When they end',
      parts: [
        {
          text: 'Logging out ends them on that device until you log in there again. Lost a phone? Remove it under Your Devices.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find them',
      parts: [
        {
          text: '<own_notifications>Notifications</own_notifications>. If a test does not arrive, tell your manager: <contact>Contact</contact>.',
        },
      ],
    },
  ],
};
