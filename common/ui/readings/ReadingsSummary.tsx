import { useTranslation } from 'react-i18next';
import type { Readings } from '../../api/readings';
import { count, minutes, missing, percent } from '../format';
import { Figures } from '../parts/Figures';

/** The totals of the whole window of readings; dashes until loaded. */
export function ReadingsSummary({ summary }: { summary: Readings['summary'] | undefined }) {
  const { t } = useTranslation();
  const figures: [string, string | undefined][] = [
    [t('readings.total'), summary && count(summary.total_calls)],
    [t('readings.repeat'), summary && count(summary.repeat_calls)],
    [t('readings.free_minutes'), summary && minutes(summary.free_minutes)],
    [t('readings.total_minutes'), summary && minutes(summary.total_minutes)],
    [t('readings.repeat_minutes'), summary && minutes(summary.repeat_minutes)],
    [t('readings.repeat_pct'), summary && percent(summary.repeat_pct)],
    [t('readings.missed'), summary && count(summary.missed_calls)],
    [t('readings.alc'), summary && minutes(summary.alc)],
  ];
  return (
    <Figures
      label={t('dates.summary')}
      figures={figures.map(([name, value]) => ({ name, value: value ?? missing }))}
    />
  );
}
