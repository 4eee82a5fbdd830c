/** Kinds of audited actions, each with words that only its actions contain. */
const wordsOf = {
  sign_ins: ['signed in', 'signed out', 'failed to sign in', 'failed sign-ins', 'session'],
  passwords: ['password', 'second factor', 'recovery codes', 'confirmed their identity'],
  decisions: ['approved', 'rejected', 'declined', 'undid', 'account status', 'special approval'],
  private: ['looked up', 'listened', 'read the messages', 'exported'],
  managers: ['the manager'],
  integrations: ['webhook', 'API key'],
  refusals: ['was refused', 'attempts in this hour', 'too many attempts', 'too often'],
} as const;

export type ActivityKind = keyof typeof wordsOf;
export const activityKinds = Object.keys(wordsOf) as ActivityKind[];

/** SQL patterns of the actions of a kind. */
export const actionPatterns = (kind: ActivityKind): string[] => wordsOf[kind].map((word) => `%${word}%`);
