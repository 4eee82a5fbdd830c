import { isFields } from '../../../common/domain/parsing';
import { possibleNumbers } from '../../../common/domain/phone-rules';

/** The normalized numbers of phones in a form that is not validated yet. */
const numbersIn = (phones: unknown): string[] =>
  (Array.isArray(phones) ? phones : [phones])
    .filter(isFields)
    .map(({ phone_number }) => phone_number)
    .filter((text) => typeof text === 'string')
    .flatMap(possibleNumbers);

/**
 * The numbers for which saving phones reveals whether someone else has them with the same PIN: new ones and, with a
 * new PIN, existing ones.
 */
export function askedNumbers(phones: unknown, former: readonly string[], hasNewPin: boolean): string[] {
  const wanted = phones === undefined ? former : numbersIn(phones);
  return hasNewPin ? [...wanted] : wanted.filter((number) => !former.includes(number));
}
