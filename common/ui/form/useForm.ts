import { useState } from 'react';
import { type Parsed, textsOf } from '../../domain/parsing';

type Errors = Record<string, string>;

export interface Form<T> {
  values: T;
  /** What is wrong with fields that were changed, after an attempt to save with all of them, and what was refused. */
  errors: Errors;
  /** Counts the attempts to save that failed. */
  attempt: number;
  /** Whether something is not as it was in the beginning. */
  isEdited: boolean;
  /** Takes a field's new value; the field is checked from then on. */
  set: <Field extends keyof T & string>(field: Field, value: T[Field]) => void;
  /** Takes several values at once that nobody typed. */
  fill: (values: Partial<T>) => void;
  /** Begins an attempt to save. @returns whether everything is right; if not, every error shows */
  isRight: (only?: readonly string[]) => boolean;
  /** Ends an attempt with what the server says is wrong: it shows until the field changes, and does not bar the next attempt. */
  refuse: (errors: Errors) => void;
  /** Shows what turned out to be wrong while somebody types on. */
  tell: (errors: Errors) => void;
}

const without = (errors: Errors, fields: string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

/** A form that can be sent. */
export interface SendableForm<T, Sent> extends Form<T> {
  /** Begins an attempt to save with all fields. @returns what is to be sent; undefined where something is wrong, which shows */
  ready: () => Sent | undefined;
}

/** Values of a form with what is wrong with them: each field on change, all on saving. */
export function useForm<T extends object, Sent>(
  initial: T,
  parse: (values: T) => Parsed<Sent>,
): SendableForm<T, Sent> {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState<readonly string[]>();
  const parsed = parse(values);
  const problems = textsOf(parsed);
  const isShown = (field: string): boolean =>
    touched.has(field) || (attempt > 0 && (checked === undefined || checked.includes(field)));
  const take = (more: Partial<T>) => {
    setValues((before) => ({ ...before, ...more }));
    setRefused((before) => without(before, Object.keys(more)));
  };
  const isRight = (only?: readonly string[]): boolean => {
    const wrong = Object.keys(problems).filter((field) => only === undefined || only.includes(field));
    setChecked(only);
    setRefused({});
    if (wrong.length > 0) setAttempt(attempt + 1);
    return wrong.length === 0;
  };
  return {
    values,
    errors: {
      ...refused,
      ...Object.fromEntries(Object.entries(problems).filter(([field]) => isShown(field))),
    },
    attempt,
    isEdited: values !== initial && JSON.stringify(values) !== JSON.stringify(initial),
    set: (field, value) => {
      take({ [field]: value } as unknown as Partial<T>);
      setTouched((before) => new Set(before).add(field));
    },
    fill: take,
    isRight,
    ready: () => (isRight() ? parsed.value : undefined),
    refuse: (errors) => {
      setRefused(errors);
      setAttempt((before) => before + 1);
    },
    tell: (errors) => setRefused((before) => ({ ...before, ...errors })),
  };
}
