export const chat = {
  /** By the state of the chat; `waits` if there is none. */
  missing: {
    waits:
      '<b>The chat window is not open.</b> Members cannot chat with you until it is. Allow pop-ups for this site, and it opens automatically.',
    running:
      '<b>You are in a chat, but the chat window is not open.</b> Open it to continue, or the chat will end within a minute.',
  },
  running: '<b>You are in a chat with {username}</b>, {elapsed}.',
  new_one: 'One new message.',
  new_other: '{count} new messages.',
  back: 'Back to the chat',
  call: '● {username} wants to chat',
  open: 'Open chat window',
  open_here: 'Open',
  /** By how it can be accepted. */
  ringing: {
    here: '<b>{username} wants to chat.</b> <left>{seconds} seconds left.</left>',
    blocked:
      '<b>{username} wants to chat.</b> <left>{seconds} seconds left.</left> Your browser blocked the chat window. Allow pop-ups for this site, then accept.',
  },
  accept: 'Accept',
  decline: 'Decline',
  not_answered: 'Chat Not Answered',
  /** By the status it was lowered to. */
  missed: {
    present: '<b>You missed a chat from {username}, {time}.</b>',
    P: '<b>You missed a chat from {username}, {time}.</b> Your status was set to Phone only, because the portal was not open.',
    U: '<b>You missed a chat from {username}, {time}.</b> Your status was set to Unavailable, because the portal was not open.',
  },
  missed_before_one: 'You missed one more before that.',
  missed_before_other: 'You missed {count} more before that.',
  seen: 'OK',
  not_seen: 'Not Saved',
  /** Asked before a sign-out, by the state of the chat. */
  log_out: {
    title: { ringing: 'Decline the chat and log out?', running: 'End the chat and log out?' },
    text: {
      ringing: '{username} wants to chat. Logging out declines the chat.',
      running: 'You are in a chat with {username}. Logging out ends it for both of you.',
    },
    act: { ringing: 'Decline and log out', running: 'End chat and log out' },
  },
} as const;
