import { message } from './messages';
import { isDay } from './new-york-time';
import { oneOf, type Parsed, parseForm, right, wrong } from './parsing';

/** Whose accounts must have a second factor. */
export const factorPolicies = ['off', 'managers', 'all'] as const;

/** The policy of a network: whose accounts must have a second factor, from which New York day on; null is at once. */
export interface FactorPolicy {
  policy: (typeof factorPolicies)[number];
  from: string | null;
}

export const parseFactorPolicy = (form: unknown): Parsed<FactorPolicy> =>
  parseForm<FactorPolicy>(form, {
    policy: oneOf('policy', factorPolicies),
    from: (value) =>
      value === null || (typeof value === 'string' && isDay(value))
        ? right(value)
        : wrong(message('from.invalid')),
  });
