import { message } from './messages';
import { oneOf, type Parsed, parseForm, text } from './parsing';

/** Report categories; the last is the default. */
export const problemCategories = [
  'Connection issue',
  'Status stuck',
  'Dropped call',
  "Call/minutes didn't count",
  "Can't receive callbacks",
  'Bad reception',
  'Other',
] as const;
export type ProblemCategory = (typeof problemCategories)[number];

/** That of a question about a statement of pay. */
export const questionCategory = "Call/minutes didn't count" satisfies ProblemCategory;

/** A report of what went wrong. */
export interface ProblemReportForm {
  category: ProblemCategory;
  details: string;
}

/** A report; its details are limited only by the maximum body size. */
export function parseProblemReport(report: unknown): Parsed<ProblemReportForm> {
  return parseForm<ProblemReportForm>(report, {
    category: oneOf('category', problemCategories),
    details: text({
      required: message('details.required'),
      invalid: message('details.required'),
      most: Infinity,
    }),
  });
}
