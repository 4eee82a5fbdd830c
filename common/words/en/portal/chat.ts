export const chat = {
  /** By what stands at it: nobody, or a chat of that state. */
  missing: {
    waits:
      '<b>The chat window is not open.</b> Members cannot chat with you until it is. Allow pop-ups for this site, and it opens by itself.',
    ringing:
      '<b>A member asks for a chat, and the chat window is not open.</b> Open it to accept or decline.',
    running:
      '<b>You are in a chat, and the chat window is not open.</b> Open it to go on: otherwise the chat ends within a minute.',
  },
  open: 'Open chat window',
} as const;
