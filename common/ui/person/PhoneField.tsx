import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { TextField, type TextFieldProps } from '../form/TextField';
import { caretBefore, typedNumber, typedPhone } from './phone-typing';

interface PhoneFieldProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'value' | 'error' | 'help' | 'autoComplete' | 'start'
> {
  /** The dialing prefix; dashes are shown only for 1. */
  prefix: number;
  onChange: (number: string) => void;
}

type PhoneInput = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>['target'];

/** A phone number. If it is displayed differently than typed, the caret stays between the same digits. */
export function PhoneField({ value, prefix, onChange, ...props }: PhoneFieldProps) {
  const [caret, setCaret] = useState<{ field: PhoneInput; after: number }>();
  const shown = typedPhone(value, prefix);
  // by now React has set the value, and the browser has moved the caret to its end
  useLayoutEffect(() => {
    if (caret === undefined) return;
    const place = caretBefore(caret.field.value, caret.after);
    caret.field.setSelectionRange(place, place);
  }, [caret]);
  const take = (now: string, { target, nativeEvent }: ChangeEvent<PhoneInput>) => {
    if (prefix !== 1) {
      onChange(now);
      return;
    }
    const { inputType } = nativeEvent as Partial<InputEvent>;
    const typing = {
      was: shown,
      now,
      caret: target.selectionStart ?? now.length,
      inputType: inputType ?? '',
    };
    const { number, after } = typedNumber(typing, prefix);
    setCaret({ field: target, after });
    onChange(number);
  };
  return <TextField {...props} inputMode="tel" value={shown} onChange={take} />;
}
