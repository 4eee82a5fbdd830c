import { longestReply } from './contact-reply';
import { message } from './messages';
import { type Parsed, parseForm, right, text, wrong } from './parsing';

/** Maximum length, in characters as users count them. */
export const longestReplyTitle = 60;
/** Of a network. */
export const mostSavedReplies = 100;

/** What is filled in when a saved reply is used. */
export const placeholders = ['name', 'brand'] as const;
type Placeholder = (typeof placeholders)[number];

/** A reply that a network's managers keep for later. */
export interface SavedReplyForm {
  title: string;
  text: string;
}

const braces = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

const unknownPlaceholder = message('saved_reply_text.placeholder', {
  placeholders: placeholders.map((name) => `{${name}}`).join(' and '),
});

const replyText = text({
  required: message('saved_reply_text.required'),
  invalid: message('not_text', { field: 'text' }),
  tooLong: message('reply.too_long', { most: longestReply }),
  most: longestReply,
});

export function parseSavedReply(reply: unknown): Parsed<SavedReplyForm> {
  return parseForm<SavedReplyForm>(reply, {
    title: text({
      required: message('saved_reply_title.required'),
      invalid: message('not_text', { field: 'title' }),
      tooLong: message('saved_reply_title.too_long', { most: longestReplyTitle }),
      most: longestReplyTitle,
      isName: true,
    }),
    text: (value, beside) => {
      const parsed = replyText(value, beside);
      if (parsed.errors !== undefined) return parsed;
      // a misspelled one would be mailed as it is
      const isKnown = Array.from(parsed.value.matchAll(braces), ([, name = '']) => name).every(isPlaceholder);
      return isKnown ? right(parsed.value) : wrong(unknownPlaceholder);
    },
  });
}

/** A saved reply for one contact. The name is the first part of the one given: "Hi Renata,". */
export function fillReply(reply: string, { name, brand }: Record<Placeholder, string>): string {
  const [first = name] = name.trim().split(/\s+/);
  const values = { name: first, brand };
  return reply.replaceAll(braces, (written, placeholder: string) =>
    isPlaceholder(placeholder) ? values[placeholder] : written,
  );
}
