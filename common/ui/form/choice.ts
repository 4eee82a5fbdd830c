import type { ReactNode } from 'react';

/** One of those that a `Select` offers. */
export interface Choice<Value extends string = string> {
  value: Value;
  text: string;
  /** What stands in the list and in the field in place of the text: a tag, a key. */
  content?: ReactNode;
  /** It is shown, but cannot be chosen now. */
  disabled?: boolean;
}
