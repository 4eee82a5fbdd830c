import { useState } from 'react';

type Errors = Record<string, string>;

export interface Form<T> {
  values: T;
  /** What is wrong with fields that were changed, and after an attempt to save with all of them. */
  errors: Errors;
  /** Counts the attempts to save that failed. */
  attempt: number;
  /** Takes a field's new value; the field is checked from then on. */
  set: <Field extends keyof T & string>(field: Field, value: T[Field]) => void;
  /** Takes several values at once that nobody typed. */
  fill: (values: Partial<T>) => void;
  /** Whether everything is right; if not, every error shows. */
  isRight: (only?: readonly string[]) => boolean;
  /** What the server says is wrong. */
  refuse: (errors: Errors) => void;
}

/** Values of a form with what is wrong with them: each field on change, all on saving. */
export function useForm<T extends object>(initial: T, check: (values: T) => Errors): Form<T> {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState<readonly string[]>();
  const problems = { ...refused, ...check(values) };
  const isShown = (field: string): boolean =>
    touched.has(field) || (attempt > 0 && (checked === undefined || checked.includes(field)));
  return {
    values,
    errors: Object.fromEntries(Object.entries(problems).filter(([field]) => isShown(field))),
    attempt,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      setTouched((before) => new Set(before).add(field));
      setRefused(({ [field]: _gone, ...others }) => others);
    },
    fill: (more) => setValues((before) => ({ ...before, ...more })),
    isRight: (only) => {
      const wrong = Object.keys(problems).filter((field) => only === undefined || only.includes(field));
      setChecked(only);
      if (wrong.length > 0) setAttempt(attempt + 1);
      return wrong.length === 0;
    },
    refuse: (errors) => {
      setRefused(errors);
      setChecked(undefined);
      setAttempt(attempt + 1);
    },
  };
}
