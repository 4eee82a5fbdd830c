export const giftMinutes = [3, 4, 5, 6, 7] as const;
export type GiftMinutes = (typeof giftMinutes)[number];
export const defaultGiftMinutes = 3;
export const subjectLimit = 100;
export const bodyLimit = 4000;

/** A gift as the form holds it and the API takes it. */
export interface GiftForm {
  subject: string;
  body: string;
  /** How many recipients are chosen. */
  recipients: number;
}

/** What is wrong with a gift, by field. */
export function checkGift({ subject, body, recipients }: GiftForm): Record<string, string> {
  const errors: Record<string, string> = {};
  if (subject.trim() === '') errors.subject = 'Subject is required';
  else if (subject.trim().length > subjectLimit) errors.subject = 'Subject cannot exceed 100 characters';
  if (body.trim() === '') errors.body = 'A message body is required';
  else if (body.trim().length > bodyLimit) errors.body = 'Message body cannot exceed 4000 characters';
  if (recipients === 0) errors.customers = 'You must select at least one recipient';
  return errors;
}
