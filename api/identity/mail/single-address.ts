const part = String.raw`[^\s@<>,;:"()[\]\\]+`;
/** The form of a single address. */
export const singleAddress = `${part}@${part}`;
const isAddress = new RegExp(`^${singleAddress}$`);

/** Whether a text is exactly one address, so that a mail to it cannot reach anyone else. */
export const isSingleAddress = (text: string): boolean => isAddress.test(text);
