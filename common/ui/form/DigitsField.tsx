import type { ChangeEvent } from 'react';
import { bareDigits, plainPaste } from '../../domain/pasted';
import { TextField, type TextFieldProps } from './TextField';

interface DigitsFieldProps extends Omit<TextFieldProps, 'maxLength' | 'inputMode' | 'onChange' | 'onLeave'> {
  /** Maximum number of characters. */
  most: number;
  /** Pads with zeros on blur. */
  isPadded?: boolean;
  onChange: (value: string) => void;
}

/**
 * Applies the length limit: pasted text is cleaned and then cut, and a character typed into a full field is
 * ignored.
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

/**
 * A field for a code or number of known length. The browser's `maxlength` would cut before separators are removed.
 */
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
