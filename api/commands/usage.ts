import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../platform/config/startup-error';

/** What was typed is not a command; the usage is shown with it. */
export class UsageError extends StartupError {
  override name = 'UsageError';
}

type WordsOf<Usage extends string> = Usage extends `${infer First} ${infer Rest}`
  ? First | WordsOf<Rest>
  : Usage;
type FlagOf<Word> = Word extends `[--${infer Name}]` ? Name : never;
type OptionalOf<Word> = Word extends `[--${string}]` ? never : Word extends `[--${infer Name}` ? Name : never;
type RequiredOf<Word> = Word extends `--${infer Name}` ? Name : never;

/** The options of a form by name. */
export type Values<Usage extends string> = Record<FlagOf<WordsOf<Usage>>, boolean> &
  Record<OptionalOf<WordsOf<Usage>>, string | undefined> &
  Record<RequiredOf<WordsOf<Usage>>, string>;

/**
 * One way to call a command. Its usage declares it: words to type, words in capitals to fill in, `…` for more of them,
 * options with a value (`--network cos`), and flags; what is in brackets may be left out.
 */
export interface CommandForm {
  usage: string;
  /** @returns the exit code, if it is not 0 */
  run: (words: string[], values: Record<string, string | boolean | undefined>) => Promise<unknown>;
}

export const form = <Usage extends string>(
  usage: Usage,
  run: (words: string[], values: Values<Usage>) => Promise<unknown>,
): CommandForm => ({ usage, run: run as CommandForm['run'] });

interface Declared {
  words: string[];
  options: NonNullable<ParseArgsConfig['options']>;
  required: string[];
}

/** Reads a usage such as `rights NAME LIST --network cos [--yes]`. */
function declaredBy(usage: string): Declared {
  const declared: Declared = { words: [], options: {}, required: [] };
  for (const [, bracket, name = '', value] of usage.matchAll(/(\[?)--([a-z-]+)( [^[-])?/g)) {
    declared.options[name] = { type: value === undefined ? 'boolean' : 'string' };
    if (bracket === '') declared.required.push(name);
  }
  declared.words =
    usage
      .split(/ ?\[?--/)[0]
      ?.split(' ')
      .filter(Boolean) ?? [];
  return declared;
}

function areWords(declared: string[], typed: string[]): boolean {
  const isMore = declared.at(-1) === '…';
  const places = isMore ? declared.slice(0, -1) : declared;
  const least = places.filter((place) => !place.startsWith('[')).length;
  return (
    typed.length >= least &&
    (isMore || typed.length <= places.length) &&
    places.every((place, index) => /^\[?[A-Z]/.test(place) || typed[index] === place) &&
    typed.every((word) => word !== '')
  );
}

/**
 * Finds the form that was typed.
 * @throws UsageError for unknown or missing words and options
 */
export function readArgs(forms: CommandForm[], args: string[]): () => Promise<unknown> {
  const all = forms.map(({ usage, run }) => ({ ...declaredBy(usage), run }));
  const options = Object.assign({}, ...all.map((one) => one.options)) as Declared['options'];
  const { values, positionals } = strictly(args, options);
  const given = Object.keys(values);
  const possible = all.filter(({ words }) => areWords(words, positionals));
  const [first] = possible;
  if (first === undefined) throw new UsageError(faultOf(all, positionals));
  const chosen = possible.find((one) => given.every((name) => name in one.options));
  if (chosen === undefined)
    throw new UsageError(`--${given.find((name) => !(name in first.options)) ?? ''} cannot be used here.`);
  const missing = chosen.required.find((name) => values[name] === undefined);
  if (missing !== undefined)
    throw new UsageError(`${args.length === 0 ? 'Something' : `--${missing}`} is missing.`);
  return () => chosen.run(positionals, values);
}

/** What is wrong with words that are no form: the first that a form lacks, if they begin one. */
function faultOf(all: Declared[], typed: string[]): string {
  if (typed.length === 0) return 'Something is missing.';
  const begun = all.find(({ words }) => areWords(words.slice(0, typed.length), typed));
  const next = begun?.words[typed.length];
  return next === undefined ? `"${typed.join(' ')}" is not understood.` : `${next} is missing.`;
}

function strictly(args: string[], options: Declared['options']) {
  try {
    return parseArgs({ args, options, allowPositionals: true }) as {
      values: Record<string, string | boolean | undefined>;
      positionals: string[];
    };
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown };
    if (!String(code).startsWith('ERR_PARSE_ARGS')) throw error;
    // the rest of the message explains how to pass words that begin with a dash
    throw new UsageError(`${message.split('. ')[0]?.replace(/\.$/, '') ?? ''}.`);
  }
}
