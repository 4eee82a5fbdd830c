import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { addDays, type Day, weekdayOf } from '../../domain/new-york-time';
import { weekdayNames } from '../../domain/schedule-week';
import { dayText } from '../format';

const Week = styled('span')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 3,
  minWidth: 206,
  '& b': {
    fontWeight: 600,
    fontSize: 11,
    lineHeight: '20px',
    textAlign: 'center',
    borderRadius: 3,
    minWidth: 24,
    background: 'var(--primary-tint)',
    color: 'var(--primary)',
  },
  '& b[data-when=today]': { background: 'var(--primary)', color: 'var(--on-primary)' },
  '& b[data-when=later]': {
    background: 'none',
    boxShadow: 'inset 0 0 0 1px var(--line)',
    color: 'var(--ink3)',
  },
});

interface PayWeekProps {
  /** First of the New York days. */
  from: Day;
  today: Day;
  /** Fewer than seven in a short week. */
  length?: number;
}

/** A cell for each day: past, today, or future. */
export function PayWeek({ from, today, length = 7 }: PayWeekProps) {
  const { t } = useTranslation();
  const days = Array.from({ length }, (_, n) => addDays(from, n));
  const to = days.at(-1) ?? from;
  const name = (day: Day): string => `${weekdayNames[weekdayOf(day) - 1] ?? ''} ${dayText(day)}`;
  const isNow = from <= today && today <= to;
  const ends = { from: name(from), to: name(to) };
  const label = isNow
    ? t('parts.pay_week_today', { ...ends, today: weekdayNames[weekdayOf(today) - 1] ?? '' })
    : t('parts.pay_week', ends);
  return (
    <Week role="img" aria-label={label}>
      {days.map((day) => (
        <b key={day} data-when={day === today ? 'today' : day > today ? 'later' : 'gone'}>
          {weekdayNames[weekdayOf(day) - 1]?.[0]}
        </b>
      ))}
    </Week>
  );
}
