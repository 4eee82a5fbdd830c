import { useTranslation } from 'react-i18next';
import type { Readings } from '../../api/readings';
import { connectedResults, missedResults } from '../../domain/reading';
import { count, minutes, missing, percent } from '../format';
import { Figures, type LabeledFigure } from '../parts/Figures';

const connected = connectedResults.join(',');
const missed = missedResults.join(',');

/** The filters that list what a figure counts. */
export interface CountedReadings {
  result: string;
  type?: string;
}

interface ReadingsSummaryProps {
  summary: Readings['summary'] | undefined;
  /** The link to a filtered list, for pages that have one. */
  linkTo?: (filters: CountedReadings) => LabeledFigure['link'];
}

/** The totals of the whole window of readings; dashes until loaded. */
export function ReadingsSummary({ summary, linkTo }: ReadingsSummaryProps) {
  const { t } = useTranslation();
  const figures: [string, string | undefined, CountedReadings?][] = [
    [t('readings.total'), summary && count(summary.total_calls), { result: connected }],
    [t('readings.repeat'), summary && count(summary.repeat_calls), { result: connected, type: 'repeat' }],
    [t('readings.free_minutes'), summary && minutes(summary.free_minutes)],
    [t('readings.total_minutes'), summary && minutes(summary.total_minutes)],
    [t('readings.repeat_minutes'), summary && minutes(summary.repeat_minutes)],
    [t('readings.repeat_pct'), summary && percent(summary.repeat_pct)],
    [t('readings.missed'), summary && count(summary.missed_calls), { result: missed }],
    [t('readings.alc'), summary && minutes(summary.alc)],
  ];
  return (
    <Figures
      label={t('dates.summary')}
      figures={figures.map(([name, value, filters]) => ({
        name,
        value: value ?? missing,
        link: filters && summary && linkTo?.(filters),
      }))}
    />
  );
}
