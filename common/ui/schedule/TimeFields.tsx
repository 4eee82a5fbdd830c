import { type ClockParts, clockParts } from './clock-parts';
import { ShortSelect } from './ShortSelect';

interface TimeFieldsProps {
  name: 'From' | 'To';
  /** The number of the segment. */
  number: number;
  /** Since midnight. */
  minutes: number;
  onChange: (parts: ClockParts) => void;
  autoFocus?: boolean;
  problemId?: string;
}

const option = (text: string, value = text) => ({ value, text });
const hours = Array.from({ length: 12 }, (_, index) => option(String(index + 1)));
const quarters = [option('00', '0'), option('15'), option('30'), option('45')];
const halves = [option('AM'), option('PM')];

/** Hour, quarter and half of the day of one end of a segment. */
export function TimeFields({ name, number, minutes, onChange, autoFocus, problemId }: TimeFieldsProps) {
  const parts = clockParts(minutes);
  const field = (part: string) => ({ label: `${name} ${part}, segment ${number}`, problemId });
  return (
    <div>
      <span aria-hidden="true">{name}</span>
      <div>
        <ShortSelect
          {...field('hour')}
          value={String(parts.hour)}
          options={hours}
          autoFocus={autoFocus}
          onChange={(hour) => onChange({ ...parts, hour: Number(hour) })}
        />
        <ShortSelect
          {...field('minute')}
          value={String(parts.minute)}
          options={quarters}
          onChange={(minute) => onChange({ ...parts, minute: Number(minute) })}
        />
        <ShortSelect
          {...field('AM or PM')}
          value={parts.half}
          options={halves}
          onChange={(half) => onChange({ ...parts, half: half === 'PM' ? 'PM' : 'AM' })}
        />
      </div>
    </div>
  );
}
