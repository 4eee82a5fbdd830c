/** Actions on a chat, in the past tense. */
export const chatActions = {
  asked: 'asked for a chat',
  accepted: 'accepted a chat',
  declined: 'declined a chat',
  ended: 'ended a chat',
  saw: 'saw a missed chat',
} as const;

/** Actions that are contacts; readings cover these. */
export const contactActions: readonly string[] = Object.values(chatActions);
