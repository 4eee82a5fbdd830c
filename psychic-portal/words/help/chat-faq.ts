import type { HelpArticle } from '../../../common/domain/help';

export const chatFaq: HelpArticle = {
  name: 'chat_faq',
  title: 'Chat FAQ',
  line: 'Blocked pop-ups, lost connections, sound, and what counts as missed.',
  short:
    'Chat works on a computer and on a phone, and a request must be accepted within 2 minutes. On a computer, allow pop-ups and sound for this site in your browser.',
  also: 'saved phrases, shortcut, canned reply, another device, draft, two minutes, pop-up, popup, blocked, sound, disconnected, tablet',
  sections: [
    {
      id: 'phone',
      title: 'Can I chat on my phone?',
      parts: [
        {
          text: '<b>Yes.</b> A request rings on every page of the portal, and Accept opens the chat. The arrow leads back to the portal while the chat goes on; a line at the top leads to the chat again. Keep the page open and the screen on: if your phone is not heard from for 60 seconds, the chat ends.',
        },
      ],
    },
    {
      id: 'phrases',
      title: 'Can I save what I write often?',
      parts: [
        {
          text: '<b>Yes, up to 20 phrases.</b> In a chat, press the list beside the reply and then Edit phrases. Give each a short key. Type a slash and the key, such as /hi, and Enter inserts the phrase; on a phone, tap it. Only you see your phrases.',
        },
      ],
    },
    {
      id: 'devices',
      title: 'Can I go on with a chat on another device?',
      parts: [
        {
          text: '<b>Yes.</b> Open the portal there: the chat goes on, and what you had typed and not sent comes along after a second. Something you typed there in the meantime stays.',
        },
      ],
    },
    {
      id: 'accept',
      title: 'How long do I have to accept?',
      parts: [
        { text: '<b>2 minutes.</b> A request you have not accepted by then counts as missed.' },
        {
          example: {
            label: 'Examples of requests at 02:00:00 PM',
            columns: ['Example', 'Time', 'Result'],
            rows: [
              ['You accept and finish the chat', '02:01:30 PM', 'Completed'],
              ['You decline', '02:00:20 PM', 'Declined'],
              ['The member leaves first', '02:01:10 PM', 'Abandoned'],
              ['You do not accept', '02:02:00 PM', 'No Answer'],
            ],
          },
        },
      ],
    },
    {
      id: 'missed',
      title: 'What counts as missed?',
      parts: [
        {
          text: 'Anything that was not connected: <b>No Answer</b>, <b>Declined</b>, and <b>Abandoned</b>. <b>Dropped</b> chats were connected, and their minutes count.',
        },
      ],
    },
    {
      id: 'never',
      title: 'Why am I not getting requests?',
      parts: [
        {
          points: [
            'Your status must be <b>Phone and chat</b> or <b>Chat only</b>: see the <dashboard>Dashboard</dashboard>.',
            'You need chat permission to choose these. Ask your manager for it: <contact>Contact</contact>.',
            'You must be signed in. Signing out takes you off chat.',
          ],
        },
      ],
    },
    {
      id: 'blocked',
      title: 'What if my browser blocks pop-ups or sound?',
      parts: [
        {
          text: 'On a computer, chats open in their own window. In your browser settings, allow pop-ups and sound for this site, and keep your computer’s sound on so you hear a request within its 2 minutes.',
        },
      ],
    },
    {
      id: 'lost',
      title: 'What if the connection is lost?',
      parts: [
        {
          text: 'If one side is not heard from for 60 seconds, the chat ends as <b>Dropped</b>, as of when that side was last heard from. The minutes before that count.',
        },
      ],
    },
    {
      id: 'status',
      title: 'What happens to my status?',
      parts: [
        {
          text: 'You are <b>Reserved</b> while a request is waiting and <b>Busy</b> during the chat. A status you choose meanwhile takes effect when the chat ends.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<readings>Reading History</readings> lists every chat with its result. See <online-chat>Online Chat</online-chat> for what you need to chat and which minutes count.',
        },
      ],
    },
  ],
};
