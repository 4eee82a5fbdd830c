/** Whether a text is one address and nothing else: a mail to it reaches nobody but whom it names. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text);
