import { message } from './messages';
import { type Parsed, parseForm, text } from './parsing';
import { longText } from './text';

/** The secret of a link in a mail. */
export const parseLink = (form: unknown): Parsed<{ link: string }> =>
  parseForm<{ link: string }>(form, {
    link: text({
      required: message('not_text', { field: 'link' }),
      invalid: message('not_text', { field: 'link' }),
      most: longText,
    }),
  });
