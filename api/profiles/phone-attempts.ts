import { isFields } from '../../common/domain/parsing';
import { possibleNumbers } from '../../common/domain/phone-rules';

/** The numbers that phones of a form, still of any shape, may be kept as. */
const numbersIn = (phones: unknown): string[] =>
  (Array.isArray(phones) ? phones : [phones])
    .filter(isFields)
    .map(({ phone_number }) => phone_number)
    .filter((text) => typeof text === 'string')
    .flatMap(possibleNumbers);

/**
 * The numbers that saving phones tells of whether somebody else has them with the same PIN: those that are new, with
 * another PIN also the former ones.
 */
export function askedNumbers(phones: unknown, former: readonly string[], hasNewPin: boolean): string[] {
  const wanted = phones === undefined ? former : numbersIn(phones);
  return hasNewPin ? [...wanted] : wanted.filter((number) => !former.includes(number));
}
