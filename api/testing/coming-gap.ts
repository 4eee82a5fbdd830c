import { gapExample } from '../people/schedule/coverage.dto';

/** A gap that is not over, unlike the documentation's. */
export const comingGap = {
  ...gapExample,
  from: '2099-11-24T18:00:00-05:00',
  to: '2099-11-24T21:00:00-05:00',
};
