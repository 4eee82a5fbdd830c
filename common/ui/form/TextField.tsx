import type { ChangeEvent, InputHTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { FieldNote } from './FieldNote';
import { FieldFrame, Input, TextArea } from './form-style';

type Passed = 'type' | 'maxLength' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck';
type MorePassed = 'name' | 'placeholder' | 'disabled' | 'readOnly' | 'autoFocus' | 'onFocus';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed | MorePassed> {
  onKeyDown?: (event: KeyboardEvent<TextElement>) => void;
  /** Unique on the page: the error summary links to it. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string, event: ChangeEvent<TextElement>) => void;
  onLeave?: () => void;
  error?: string;
  help?: ReactNode;
  /** Keeps the help next to an error, because it says how to correct it. */
  keepsHelp?: boolean;
  /** Wraps the field, for example in a hint: pages without hints do not load them. */
  around?: (field: ReactElement) => ReactElement;
  /** More than one renders a text area with this many rows. */
  rows?: number;
  /** Content inside the field, at its start and end. */
  start?: ReactNode;
  end?: ReactNode;
  className?: string;
}

/** A single- or multi-line text field with label, help, and error. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    label,
    value,
    onChange,
    onLeave,
    onKeyDown,
    error,
    help,
    keepsHelp,
    around,
    rows = 1,
    start,
    end,
    className,
    ...rest
  } = props;
  const control = {
    id,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby':
      error === undefined && help === undefined
        ? undefined
        : [`${id}-note`, ...(error !== undefined && keepsHelp ? [`${id}-note-help`] : [])].join(' '),
    onBlur: onLeave,
    onKeyDown,
    onChange: (event: ChangeEvent<TextElement>) => onChange(event.target.value, event),
  };
  const { disabled, readOnly, autoFocus } = rest;
  const field =
    rows > 1 ? (
      <TextArea
        dir="auto"
        {...control}
        disabled={disabled}
        readOnly={readOnly}
        autoFocus={autoFocus}
        rows={rows}
      />
    ) : (
      <Input dir={rest.type === undefined ? 'auto' : undefined} autoComplete="off" {...rest} {...control} />
    );
  const hinted = around === undefined ? field : around(field);
  return (
    <FieldFrame className={className}>
      <label htmlFor={id}>{label}</label>
      {start === undefined && end === undefined ? (
        hinted
      ) : (
        <div className="control">
          {start}
          {hinted}
          {end}
        </div>
      )}
      <FieldNote id={`${id}-note`} error={error} help={help} keepsHelp={keepsHelp} />
    </FieldFrame>
  );
}
