/** Weeks whose same weekdays tell how many contacts to expect. */
export const coverageWeeks = 8;
/** Days that are looked ahead, today included. */
export const coverageDays = 7;
/** The share of an hour that a psychic is in contacts, at most, so that the next caller gets through. */
const busiestShare = 0.6;

/** An hour of the network's coverage, with what decides whether it is a gap. */
export interface CoverageFigures {
  /** The fewest psychics scheduled at the same time within the hour. */
  scheduled: number;
  /** Contacts expected to start within the hour. */
  expected: number;
}

/** Psychics that an hour needs. */
export const psychicsNeeded = (expected: number, contactMinutes: number): number =>
  Math.ceil((expected * contactMinutes) / 60 / busiestShare);

/** Whether fewer psychics are scheduled than the expected contacts need. */
export const isCoverageGap = ({ scheduled, expected }: CoverageFigures, contactMinutes: number): boolean =>
  scheduled < psychicsNeeded(expected, contactMinutes);

/** Gaps: runs of hours without enough psychics. */
export function coverageGaps<Hour extends CoverageFigures>(
  hours: readonly Hour[],
  contactMinutes: number,
): Hour[][] {
  const gaps: Hour[][] = [];
  hours.forEach((hour, index) => {
    if (!isCoverageGap(hour, contactMinutes)) return;
    const before = hours[index - 1];
    const last = gaps.at(-1);
    if (last !== undefined && before !== undefined && last.at(-1) === before) last.push(hour);
    else gaps.push([hour]);
  });
  return gaps;
}
