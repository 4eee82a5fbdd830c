import { type Message, message } from './messages';
import { type Parsed, parseForm, right, type FieldRule, wrong } from './parsing';
import { isCleanText, longText, storedLength } from './text';

// imported by a standalone page: keep imports small

/** Maximum lengths in code points: longer values cannot belong to an account and are not looked up. */
export const [longestSignInName, longestSignInPassword] = [storedLength(longText), 500];

/** How long a link for a new password can be used. */
export const recoveryMinutes = 60;

export interface SignIn {
  username: string;
  password: string;
}

/** The input as typed; only the account can tell whether it is right. */
const typed =
  (required: Message, invalid: Message, most: number): FieldRule<string> =>
  (value) => {
    if (typeof value !== 'string' || value === '') return wrong(required);
    if (!isCleanText(value)) return wrong(message('control_characters'));
    return Array.from(value).length <= most ? right(value) : wrong(invalid);
  };

/** A password as typed. */
export const typedPassword: FieldRule<string> = typed(
  message('password.required'),
  message('password.invalid'),
  longestSignInPassword,
);

export const parseSignIn = (form: unknown): Parsed<SignIn> =>
  parseForm<SignIn>(form, {
    username: typed(message('username.required'), message('username.invalid'), longestSignInName),
    password: typedPassword,
  });
