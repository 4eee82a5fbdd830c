import { Icon } from '../parts/Icon';
import { FieldFrame } from './form-style';

interface SelectInputProps {
  /** Unique on the page: the summary of errors links to it. */
  id: string;
  label: string;
  value: string;
  /** The first one stands for nothing chosen when its value is empty. */
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
  error?: string;
  disabled?: boolean;
  className?: string;
}

/** One of several, in a form. */
export function SelectInput(props: SelectInputProps) {
  const { id, label, value, options, onChange, error, disabled = false, className } = props;
  return (
    <FieldFrame className={className}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon name="warning" size={14} /> {error}
        </p>
      )}
    </FieldFrame>
  );
}
