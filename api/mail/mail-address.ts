const part = String.raw`[^\s@<>,;:"()[\]\\]+`;
/** The form of one address. */
export const mailAddress = `${part}@${part}`;
const isAddress = new RegExp(`^${mailAddress}$`);

/** Whether a text is one address and nothing else: a mail to it reaches nobody but whom it names. */
export const isMailAddress = (text: string): boolean => isAddress.test(text);
