import { useState } from 'react';
import type { Parsed } from '../../domain/parsing';
import { textsOf } from '../../words';
import { byField, type Side, useDraft } from './useDraft';

type Errors = Record<string, string>;

export interface Form<T> {
  values: T;
  /** The values without what was edited. */
  before: T;
  /** What is wrong with fields that were changed, after an attempt to save with all of them, and what was refused. */
  errors: Errors;
  /** Counts the attempts to save that failed. */
  attempt: number;
  /** Whether something is not as it is without what was edited. */
  isEdited: boolean;
  /** Fields that somebody else has changed as well, otherwise; nothing is right until one has decided. */
  conflicts: readonly string[];
  settle: (field: string, side: Side) => void;
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
  /**
   * Lets go of what was edited and of what was said about it, when it is saved.
   * @param sent the values that were saved: what was edited since then stays
   */
  drop: (sent: T) => void;
}

const itself = <T>(values: T): T => values;

const without = (errors: Errors, fields: string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

/** A form that can be sent. */
export interface SendableForm<T, Sent> extends Form<T> {
  /** Begins an attempt to save with all fields. @returns what is to be sent; undefined where something is wrong, which shows */
  ready: () => Sent | undefined;
}

/**
 * Values of a form with what is wrong with them: each field on change, all on saving.
 * @param latest the values as they are stored
 * @param parse is told what is stored, too
 * @param form its name, where what is typed survives the end of the session
 */
export function useForm<T extends object, Sent>(
  latest: T,
  parse: (values: T, stored: T) => Parsed<Sent>,
  form?: string,
): SendableForm<T, Sent> {
  const {
    draft: values,
    before,
    isEdited,
    conflicts,
    settle,
    edit,
    drop,
  } = useDraft<T, T>(latest, itself, byField<T>(), form);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState<readonly string[]>();
  const parsed = parse(values, before);
  const problems = textsOf(parsed);
  const isShown = (field: string): boolean =>
    touched.has(field) || (attempt > 0 && (checked === undefined || checked.includes(field)));
  const take = (more: Partial<T>) => {
    edit((draft) => ({ ...draft, ...more }));
    setRefused((errors) => without(errors, Object.keys(more)));
  };
  const isRight = (only?: readonly string[]): boolean => {
    const wrong = Object.keys(problems).filter((field) => only === undefined || only.includes(field));
    setChecked(only);
    setRefused({});
    const isReady = wrong.length === 0 && conflicts.length === 0;
    if (!isReady) setAttempt(attempt + 1);
    return isReady;
  };
  return {
    values,
    before,
    errors: {
      ...refused,
      ...Object.fromEntries(Object.entries(problems).filter(([field]) => isShown(field))),
    },
    attempt,
    isEdited,
    conflicts,
    settle,
    set: (field, value) => {
      take({ [field]: value } as unknown as Partial<T>);
      setTouched((fields) => new Set(fields).add(field));
    },
    fill: take,
    isRight,
    ready: () => (isRight() ? parsed.value : undefined),
    refuse: (errors) => {
      setRefused(errors);
      setAttempt((failed) => failed + 1);
    },
    tell: (errors) => setRefused((others) => ({ ...others, ...errors })),
    drop: (sent) => {
      drop(sent);
      setTouched(new Set());
      setRefused({});
      setAttempt(0);
    },
  };
}
