import { useTranslation } from 'react-i18next';
import { Select } from '../form/Select';
import { type ClockParts, clockParts } from './clock-parts';

interface TimeFieldsProps {
  /** Which end of the segment. */
  end: 'from' | 'to';
  /** The number of the segment. */
  number: number;
  /** Minutes since midnight. */
  minutes: number;
  onChange: (parts: ClockParts) => void;
  autoFocus?: boolean;
  problemId?: string;
}

const option = (text: string, value = text) => ({ value, text });
const half = (value: ClockParts['half']) => ({ value, text: value });
const hours = Array.from({ length: 12 }, (_, index) => option(String(index + 1)));
const quarters = [option('00', '0'), option('15'), option('30'), option('45')];
const halves = [half('AM'), half('PM')];

/** Hour, quarter hour, and AM/PM of one end of a segment. */
export function TimeFields({ end, number, minutes, onChange, autoFocus, problemId }: TimeFieldsProps) {
  const { t } = useTranslation();
  const parts = clockParts(minutes);
  const field = (part: 'hour' | 'minute' | 'half') => ({
    label: t(`schedule.${end}_${part}`, { number }),
    labelAt: 'unseen' as const,
    describedBy: problemId,
    isWrong: problemId !== undefined,
  });
  return (
    <div>
      <span aria-hidden="true">{t(`schedule.${end}`)}</span>
      <div>
        <Select
          {...field('hour')}
          value={String(parts.hour)}
          choices={hours}
          autoFocus={autoFocus}
          onChange={(hour) => onChange({ ...parts, hour: Number(hour) })}
        />
        <Select
          {...field('minute')}
          value={String(parts.minute)}
          choices={quarters}
          onChange={(minute) => onChange({ ...parts, minute: Number(minute) })}
        />
        <Select
          {...field('half')}
          value={parts.half}
          choices={halves}
          onChange={(chosen) => onChange({ ...parts, half: chosen })}
        />
      </div>
    </div>
  );
}
