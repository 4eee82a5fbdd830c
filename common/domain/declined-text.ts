import { brands, type Network } from '../brand/brands';
import { longDay } from './application-status';

/** When somebody who was declined may apply again, as a sentence. */
export const applyAgainText = (applyAgainOn: string | null): string =>
  applyAgainOn === null
    ? 'You are welcome to apply again.'
    : `You are welcome to apply again from ${longDay(applyAgainOn)}.`;

/** What a declined applicant reads at the sign-in. */
export const declinedText = (network: Network, applyAgainOn: string | null): string =>
  `Thank you for applying to ${brands[network].title}. We could not offer you a place this time. ${applyAgainText(applyAgainOn)} If you have a question, call us at ${brands[network].supportPhone}.`;
