import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { Hint } from '../parts/Hint';
import { Icon } from '../parts/Icon';
import { FieldFrame } from './form-style';

interface TextFieldProps {
  /** Unique on the page: the summary of errors links to it. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  error?: string;
  help?: ReactNode;
  tooltip?: string;
  type?: HTMLInputTypeAttribute;
  /** More than one makes it a text area of so many rows. */
  rows?: number;
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete?: string;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string;
}

/** A line or a text, with its label, help and error. */
export function TextField(props: TextFieldProps) {
  const { id, label, value, onChange, onLeave, error, help, tooltip, rows = 1, className, ...rest } = props;
  const describedBy = error !== undefined ? `${id}-error` : help !== undefined ? `${id}-help` : undefined;
  const control = {
    ...rest,
    id,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy,
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const field = rows > 1 ? <textarea {...control} rows={rows} /> : <input autoComplete="off" {...control} />;
  return (
    <FieldFrame className={className}>
      <label htmlFor={id}>{label}</label>
      {tooltip === undefined ? (
        field
      ) : (
        <Hint title={tooltip} describes>
          {field}
        </Hint>
      )}
      {error !== undefined ? (
        <p className="error" id={`${id}-error`}>
          <Icon name="warning" size={14} /> {error}
        </p>
      ) : (
        help !== undefined && (
          <p className="help" id={`${id}-help`}>
            {help}
          </p>
        )
      )}
    </FieldFrame>
  );
}
