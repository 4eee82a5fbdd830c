import type { Readings } from '../../api/readings';
import { count, minutes, missing, percent } from '../format';
import { Figures } from '../parts/Figures';

/** The figures of a whole window of readings; dashes until they are there. */
export function ReadingsSummary({ summary }: { summary: Readings['summary'] | undefined }) {
  const figures: [string, string | undefined][] = [
    ['Total', summary && count(summary.total_calls)],
    ['Repeat', summary && count(summary.repeat_calls)],
    ['Free Minutes', summary && minutes(summary.free_minutes)],
    ['Total Minutes', summary && minutes(summary.total_minutes)],
    ['Repeat Minutes', summary && minutes(summary.repeat_minutes)],
    ['Repeat Pct', summary && percent(summary.repeat_pct)],
    ['Missed', summary && count(summary.missed_calls)],
    ['ALC', summary && minutes(summary.alc)],
  ];
  return (
    <Figures
      label="Summary of the window"
      figures={figures.map(([name, value]) => ({ name, value: value ?? missing }))}
    />
  );
}
