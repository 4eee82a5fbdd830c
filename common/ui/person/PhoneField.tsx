import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { TextField, type TextFieldProps } from '../form/TextField';
import { caretBefore, typedNumber, typedPhone } from './phone-typing';

interface PhoneFieldProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'value' | 'error' | 'help' | 'autoComplete' | 'start'
> {
  /** The dialling prefix; dashes are shown under 1 alone. */
  prefix: number;
  onChange: (number: string) => void;
}

type Field = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>['target'];

/** A telephone number. Where it is shown otherwise than it was typed, the caret stays between the same digits. */
export function PhoneField({ value, prefix, onChange, ...props }: PhoneFieldProps) {
  const [caret, setCaret] = useState<{ field: Field; after: number }>();
  const shown = typedPhone(value, prefix);
  // React has set the value by then, and the browser has put the caret at its end
  useLayoutEffect(() => {
    if (caret === undefined) return;
    const place = caretBefore(caret.field.value, caret.after);
    caret.field.setSelectionRange(place, place);
  }, [caret]);
  const take = (now: string, { target, nativeEvent }: ChangeEvent<Field>) => {
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
