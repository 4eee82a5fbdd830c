import { type Message, message } from './messages';
import { type Parsed, parseForm, right, type Rule, wrong } from './parsing';
import { isCleanText, longText, storedLength } from './text';

// a page of its own asks for these: nothing that is imported here may be large

/** In code points: what no account can have need not be looked for. */
export const [longestSignInName, longestSignInPassword] = [storedLength(longText), 500];

export interface SignIn {
  username: string;
  password: string;
}

/** What was typed, as it is: whether it is right only its account can tell. */
const typed =
  (required: Message, invalid: Message, most: number): Rule<string> =>
  (value) => {
    if (typeof value !== 'string' || value === '') return wrong(required);
    if (!isCleanText(value)) return wrong(message('control_characters'));
    return Array.from(value).length <= most ? right(value) : wrong(invalid);
  };

export const parseSignIn = (form: unknown): Parsed<SignIn> =>
  parseForm<SignIn>(form, {
    username: typed(message('username.required'), message('username.invalid'), longestSignInName),
    password: typed(message('password.required'), message('password.invalid'), longestSignInPassword),
  });
