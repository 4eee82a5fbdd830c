/** What decides whether a year's payments to a person are reported to the tax office. */
interface PaidPerson {
  cents: number;
  tax_form: string;
  works_outside_us: boolean;
}

/** @param threshold in cents, of the year */
export const isReportable = ({ cents, tax_form, works_outside_us }: PaidPerson, threshold: number): boolean =>
  cents >= threshold && !(tax_form === 'W-8BEN' && works_outside_us);
