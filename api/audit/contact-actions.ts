/** What is done to a chat, in the past tense. */
export const chatActions = {
  asked: 'asked for a chat',
  accepted: 'accepted a chat',
  declined: 'declined a chat',
  ended: 'ended a chat',
  saw: 'saw a missed chat',
} as const;

/** Deeds that are contacts, which readings tell of. */
export const contactActions: readonly string[] = Object.values(chatActions);
