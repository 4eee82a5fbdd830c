import { longestChatText } from './chat';
import { message } from './messages';
import { type FieldRule, isFields, type Parsed, parseForm, right, text, under, wrong } from './parsing';

/** A text that a psychic inserts into a reply by typing a slash and its key. */
export interface SavedPhrase {
  key: string;
  text: string;
}

/** Of a psychic. */
export const mostPhrases = 20;
export const longestPhraseKey = 20;
export const longestPhrase = 1000;
const keyLetter = String.raw`[\p{L}\p{M}\p{N}_-]`;
export const phraseKeyPattern = `^${keyLetter}+$`;
const phraseKey = new RegExp(phraseKeyPattern, 'u');
const slashAndKey = new RegExp(String.raw`(?:^|\s)/(${keyLetter}*)$`, 'u');

const rules = {
  key: text({
    required: message('required', { field: 'Key' }),
    invalid: message('invalid', { field: 'Key' }),
    most: longestPhraseKey,
    isRight: (key) => phraseKey.test(key),
  }),
  text: text({
    required: message('required', { field: 'Phrase' }),
    invalid: message('not_text', { field: 'text' }),
    tooLong: message('reply.too_long', { most: longestPhrase }),
    most: longestPhrase,
  }),
};

const phrases: FieldRule<SavedPhrase[]> = (value) => {
  if (!Array.isArray(value) || value.length > mostPhrases)
    return wrong(message('invalid', { field: 'phrases' }));
  const parsed = value.map((phrase) => parseForm<SavedPhrase>(isFields(phrase) ? phrase : {}, rules));
  const kept = parsed.flatMap((one) => one.value ?? []);
  const errors = parsed.map(({ errors: wrongs }, at) => (wrongs ? under(String(at), wrongs) : {}));
  const keys = parsed.map((one) => one.value?.key.toLowerCase());
  keys.forEach((key, at) => {
    if (key !== undefined && keys.indexOf(key) < at)
      errors.push({ [`${at}.key`]: message('phrase_key.taken') });
  });
  return errors.every((one) => Object.keys(one).length === 0)
    ? right(kept)
    : { errors: Object.assign({}, ...errors) as NonNullable<Parsed<unknown>['errors']> };
};

export const parseSavedPhrases = (input: unknown): Parsed<{ phrases: SavedPhrase[] }> =>
  parseForm<{ phrases: SavedPhrase[] }>(input, { phrases });

/** The unsent text of a chat; none is empty. */
export const parseChatDraft = (input: unknown): Parsed<{ text: string }> =>
  parseForm<{ text: string }>(input, {
    text: text({
      invalid: message('not_text', { field: 'text' }),
      tooLong: message('chat_text.too_long'),
      most: longestChatText,
    }),
  });

/** The key being typed before the caret, and the place of its slash; undefined if there is none. */
export function typedKey(draft: string, caret: number): { from: number; key: string } | undefined {
  const [, key] = slashAndKey.exec(draft.slice(0, caret)) ?? [];
  return key === undefined ? undefined : { from: caret - key.length - 1, key };
}

/** The phrases whose key begins with what is typed, an exact match first. */
export function phrasesFor(phrases: readonly SavedPhrase[], typed: string): SavedPhrase[] {
  const key = typed.toLowerCase();
  const found = phrases.filter((one) => one.key.toLowerCase().startsWith(key));
  return found.toSorted((one, other) => one.key.length - other.key.length);
}

/** The draft with a phrase instead of the text between two places, and where the caret goes. */
export function withPhrase(
  draft: string,
  { from, to }: { from: number; to: number },
  phrase: string,
): { draft: string; caret: number } {
  const before = draft.slice(0, from) + phrase;
  return { draft: before + draft.slice(to), caret: before.length };
}
