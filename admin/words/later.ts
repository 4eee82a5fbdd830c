import { activity } from './activity';
import { callbacks } from './callbacks';
import { customerPsychics } from './customer-psychics';
import { decided } from './decided';
import { erasure } from './erasure';
import { history } from './history';
import { integrations } from './integrations';
import { invitations } from './invitations';
import { managers } from './managers';
import { operations } from './operations';
import { pay } from './pay';
import { payYear } from './pay-year';
import { psychicPay } from './psychic-pay';
import { readingCounts } from './reading-counts';
import { coverage } from './coverage';
import { referrals } from './referrals';
import { rights } from './rights';
import { secondFactor } from './second-factor';
import { statementAnswer } from './statement-answer';
import { statistics } from './statistics';

/** The texts that come with their pages, for types and tests: the first page loads none of them. */
export const later = {
  activity,
  callbacks,
  customer_psychics: customerPsychics,
  decided,
  erasure,
  history,
  integrations,
  invitations,
  managers,
  operations,
  pay,
  pay_year: payYear,
  psychic_pay: psychicPay,
  reading_counts: readingCounts,
  coverage,
  referrals,
  rights,
  second_factor: secondFactor,
  statement_answer: statementAnswer,
  statistics,
} as const;
