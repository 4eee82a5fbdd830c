import type { ChangeEvent } from 'react';
import { bareDigits, plainPaste } from '../../domain/pasted';
import { TextField, type TextFieldProps } from './TextField';

interface DigitsFieldProps extends Omit<TextFieldProps, 'maxLength' | 'inputMode' | 'onChange' | 'onLeave'> {
  /** How many characters it takes. */
  most: number;
  /** It is filled up with zeros when it is left. */
  isPadded?: boolean;
  onChange: (value: string) => void;
}

/**
 * Hands on what a field of so many characters takes: what was pasted is cleaned first and then cut, and a character that
 * is typed into a full field is not taken.
 */
export function takeDigits(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  most: number,
  onChange: (value: string) => void,
): void {
  const plain = plainPaste(target.value);
  const fitting = plain.length > most ? bareDigits(plain) : plain;
  const isTyped = (nativeEvent as Partial<InputEvent>).inputType === 'insertText';
  if (fitting.length <= most || !isTyped) onChange(fitting.slice(0, most));
}

/** A line for a code or a number of a known length. The browser's own limit would cut before blanks are gone. */
export function DigitsField({ most, isPadded = false, onChange, ...props }: DigitsFieldProps) {
  const { value } = props;
  const pad = (): void => {
    if (isPadded && value.length < most && /^\d+$/.test(value)) onChange(value.padStart(most, '0'));
  };
  return (
    <TextField
      {...props}
      inputMode="numeric"
      onLeave={pad}
      onChange={(_, event) => takeDigits(event, most, onChange)}
    />
  );
}
