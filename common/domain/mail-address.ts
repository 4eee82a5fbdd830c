// a page of its own asks for this: nothing that is imported here may be large

const local = String.raw`[^\s@<>,;:"()[\]\\]+`;
const label = String.raw`[^\s@<>,;:"()[\]\\.]+`;

/** The form of an address that mail can be sent to. */
export const mailAddress = String.raw`${local}@${label}(\.${label})+`;
const isAddress = new RegExp(`^${mailAddress}$`);

export const isMailAddress = (text: string): boolean => isAddress.test(text);
