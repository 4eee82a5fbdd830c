export const chat = {
  /** By what stands at it: nobody, or a chat of that state. */
  missing: {
    waits:
      '<b>The chat window is not open.</b> Members cannot chat with you until it is. Allow pop-ups for this site, and it opens by itself.',
    running:
      '<b>You are in a chat, and the chat window is not open.</b> Open it to go on: otherwise the chat ends within a minute.',
  },
  open: 'Open chat window',
  /** By how it can be accepted. */
  ringing: {
    here: '<b>{username} asks for a chat.</b> <left>{seconds} seconds left.</left>',
    blocked:
      '<b>{username} asks for a chat.</b> <left>{seconds} seconds left.</left> Your browser did not open the chat window: allow pop-ups for this site, then accept.',
    elsewhere:
      '<b>{username} asks for a chat.</b> <left>{seconds} seconds left.</left> The chat window does not open on this device: accept on a computer, or decline.',
  },
  accept: 'Accept',
  decline: 'Decline',
  not_answered: 'Chat Not Answered',
  /** By what the status was lowered to. */
  missed: {
    present: '<b>You missed a chat from {username}, {time}.</b>',
    P: '<b>You missed a chat from {username}, {time}.</b> Your status was set to Phone only, because no page of the portal was open.',
    U: '<b>You missed a chat from {username}, {time}.</b> Your status was set to Unavailable, because no page of the portal was open.',
  },
  missed_before_one: 'One more was missed before.',
  missed_before_other: '{count} more were missed before.',
  seen: 'OK',
  not_seen: 'Not Saved',
  /** Asked before a sign-out, by how the chat stands. */
  log_out: {
    title: { ringing: 'Decline the chat and log out?', running: 'End the chat and log out?' },
    text: {
      ringing: '{username} asks for a chat. Logging out declines it.',
      running: 'You are in a chat with {username}. Logging out ends it for both of you.',
    },
    act: { ringing: 'Decline and log out', running: 'End chat and log out' },
  },
} as const;
