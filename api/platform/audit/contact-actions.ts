/** Actions on a chat, in the past tense. */
export const chatActions = {
  asked: 'asked for a chat',
  accepted: 'accepted a chat',
  declined: 'declined a chat',
  ended: 'ended a chat',
  saw: 'saw a missed chat',
} as const;

/** Actions on a callback. Unlike those on chats, no reading covers them. */
export const callbackActions = {
  requested: 'asked for a callback',
  accepted: 'accepted a callback',
  declined: 'declined a callback',
  attempted: 'reported an attempt of a callback',
  released: 'gave back a callback that was not called',
  expired: 'ended a callback by its age',
} as const;

export const missedActions = {
  saw: 'saw a missed contact',
  gave: 'gave minutes for a missed contact',
} as const;

/** Actions that are contacts; readings cover these. */
export const contactActions: readonly string[] = [...Object.values(chatActions), missedActions.saw];
