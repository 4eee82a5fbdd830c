export const chat = {
  missing:
    '<b>The chat window is not open.</b> Members cannot chat with you until it is. Allow pop-ups for this site, and it opens by itself.',
  open: 'Open chat window',
} as const;
