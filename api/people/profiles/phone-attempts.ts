import { isFields } from '../../../common/domain/parsing';
import { e164Of } from '../../../common/domain/phone-rules';

/** The numbers, in E.164, of phones in a form that is not validated yet. */
const numbersIn = (phones: unknown): string[] =>
  (Array.isArray(phones) ? phones : [phones])
    .filter(isFields)
    .flatMap(({ phone_number: text, country_code: code }) =>
      typeof text === 'string' && text !== ''
        ? [e164Of(text, typeof code === 'number' ? code : undefined)]
        : [],
    );

/**
 * The numbers for which saving phones reveals whether someone else has them with the same PIN: new ones and, with a
 * new PIN, existing ones.
 */
export function askedNumbers(phones: unknown, former: readonly string[], hasNewPin: boolean): string[] {
  const wanted = phones === undefined ? former : numbersIn(phones);
  return hasNewPin ? [...wanted] : wanted.filter((number) => !former.includes(number));
}
