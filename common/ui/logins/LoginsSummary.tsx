import { useTranslation } from 'react-i18next';
import type { LoginsSummary as Summary } from '../../api/logins';
import { count, hoursAndMinutes, missing } from '../format';
import { Figures } from '../parts/Figures';

/** The totals of the whole window of logins; dashes until loaded. */
export function LoginsSummary({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation();
  return (
    <Figures
      label={t('dates.summary')}
      figures={[
        { name: t('logins.logins'), value: summary ? count(summary.logins) : missing },
        { name: t('logins.total_time'), value: summary ? hoursAndMinutes(summary.total_minutes) : missing },
      ]}
    />
  );
}
