import { message } from './messages';
import { type FieldRule, type Parsed, parseForm, right, text, wrong } from './parsing';
import { isPlainLine, longText } from './text';

/** Somebody's agreement to new versions of documents. */
export interface Agreeing {
  /** Each as name, slash, and the day of its version. */
  documents: string[];
  typed_name: string;
}

/** More than there are documents. */
export const mostAgreed = 20;

const versions: FieldRule<string[]> = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostAgreed &&
  value.every((one): one is string => typeof one === 'string')
    ? right(value)
    : wrong(message('invalid', { field: 'documents' }));

export const parseAgreeing = (input: unknown): Parsed<Agreeing> =>
  parseForm<Agreeing>(input, {
    documents: versions,
    typed_name: text({
      required: message('required', { field: 'typed_name' }),
      invalid: message('invalid', { field: 'typed_name' }),
      most: longText,
      isName: true,
      isRight: (_, typed) => isPlainLine(typed),
    }),
  });
