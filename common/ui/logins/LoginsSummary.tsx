import type { LoginsSummary as Summary } from '../../api/logins';
import { count, hoursAndMinutes, missing } from '../format';
import { Figures } from '../parts/Figures';

/** The figures of a whole window of logins; dashes until they are there. */
export function LoginsSummary({ summary }: { summary: Summary | undefined }) {
  return (
    <Figures
      label="Summary of the window"
      figures={[
        { name: 'Logins', value: summary ? count(summary.logins) : missing },
        { name: 'Total Time Logged In', value: summary ? hoursAndMinutes(summary.total_minutes) : missing },
      ]}
    />
  );
}
