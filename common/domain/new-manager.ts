import { type Parsed, parseForm } from './parsing';
import { firstName, lastName, newEmail, username } from './person-rules';
import { type Right, rightsRule } from './rights';

/** Hours for which the link that a new manager is mailed can be used. */
export const newManagerHours = 24;

/** The form for another manager, who chooses the password with the mailed link. */
export interface NewManager {
  username: string;
  first: string;
  last: string;
  email: string;
  rights: Right[];
}

export const parseNewManager = (form: unknown): Parsed<NewManager> =>
  parseForm<NewManager>(form, {
    username,
    first: firstName,
    last: lastName,
    email: newEmail,
    rights: rightsRule,
  });
