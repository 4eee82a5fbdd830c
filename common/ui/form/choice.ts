import type { ReactNode } from 'react';

/** An option of a `Select`. */
export interface SelectChoice<Value extends string = string> {
  value: Value;
  text: string;
  /** Rendered instead of the text in the list and field: a tag, a key. */
  content?: ReactNode;
  /** Shown, but cannot be chosen now. */
  disabled?: boolean;
}
