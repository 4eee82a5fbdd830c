// imported by a standalone page: keep imports small

const local = String.raw`[^\s@<>,;:"()[\]\\]+`;
const label = String.raw`[^\s@<>,;:"()[\]\\.]+`;

/** Pattern of a deliverable email address. */
export const mailAddress = String.raw`${local}@${label}(\.${label})+`;
const isAddress = new RegExp(`^${mailAddress}$`);

export const isMailAddress = (text: string): boolean => isAddress.test(text);
