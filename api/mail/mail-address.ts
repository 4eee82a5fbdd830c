const part = String.raw`[^\s@<>,;:"()[\]\\]+`;
/** The form of a single address. */
export const mailAddress = `${part}@${part}`;
const isAddress = new RegExp(`^${mailAddress}$`);

/** Whether a text is exactly one address, so that a mail to it cannot reach anyone else. */
export const isMailAddress = (text: string): boolean => isAddress.test(text);
