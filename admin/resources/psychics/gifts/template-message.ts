import type { GiftTemplate } from '../../../providers/resources';

/** A message in a form, where minutes are text. */
export interface TemplateMessage {
  subject: string;
  body: string;
  minutes: string;
}

export interface TemplateValues extends TemplateMessage {
  name: string;
}

export const valuesOf = ({ name, subject, body, minutes }: GiftTemplate): TemplateValues => ({
  name,
  subject,
  body,
  minutes: String(minutes),
});
