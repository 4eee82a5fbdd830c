import { type Parsed, parseForm } from './parsing';
import {
  firstName,
  lastName,
  managerPassword,
  newEmail,
  passwordConfirmation,
  username,
} from './person-rules';

/** The form for a network's first manager. */
export interface FirstManager {
  username: string;
  first: string;
  last: string;
  email: string;
  password: string;
  confirm_password: string;
}

export const parseFirstManager = (form: unknown): Parsed<FirstManager> =>
  parseForm<FirstManager>(form, {
    username,
    first: firstName,
    last: lastName,
    email: newEmail,
    password: managerPassword,
    confirm_password: passwordConfirmation,
  });
