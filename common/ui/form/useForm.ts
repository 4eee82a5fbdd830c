import { useState } from 'react';
import { changedBy, errorsOf } from '../../api/api-error';
import type { Parsed } from '../../domain/parsing';
import { textsOf } from '../../words';
import { byField, type DraftSide, useDraft } from './useDraft';
import type { Seen, Since } from './useSince';

type FormErrors = Record<string, string>;

export interface FormState<T, S extends Seen = Seen> {
  values: T;
  /** The values without edits. */
  before: T;
  /** Errors of changed fields (after an attempt to save, of all fields), and errors from the server. */
  errors: FormErrors;
  /** Number of failed attempts to save. */
  attempt: number;
  /** Whether anything was edited. */
  isEdited: boolean;
  /** The fields that were edited. */
  edited: readonly string[];
  /** Fields that someone else changed differently; the form is not valid until the user decides. */
  conflicts: readonly string[];
  settle: (field: string, side: DraftSide) => void;
  /** What the edits are based on: its version is sent with them. */
  since: Since<S>;
  /** Sets a field's new value, and validates the field from then on. */
  set: <Field extends keyof T & string>(field: Field, value: T[Field]) => void;
  /** Sets several values that were not typed by the user. */
  fill: (values: Partial<T>) => void;
  /** Starts an attempt to save. @returns whether everything is valid; if not, all errors are shown */
  isRight: (only?: readonly string[]) => boolean;
  /**
   * Ends an attempt with the server's errors: each is shown until its field changes, and does not block the next
   * attempt.
   */
  refuse: (errors: FormErrors) => void;
  /** The same with the server's answer; after somebody else's change, the next attempt is based on the latest version. */
  refuseFor: (failure: unknown) => void;
  /** Shows errors found while the user is typing. */
  tell: (errors: FormErrors) => void;
  /**
   * Discards the edits and their errors once saved.
   * @param sent the values that were saved: later edits stay
   */
  drop: (sent: T) => void;
}

const itself = <T>(values: T): T => values;

const without = (errors: FormErrors, fields: string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

/** A form that can be submitted. */
export interface SendableForm<T, Sent, S extends Seen = Seen> extends FormState<T, S> {
  /**
   * Starts an attempt to save all fields. @returns the values to send, or undefined if any are invalid, which is
   * shown
   */
  ready: () => Sent | undefined;
}

/**
 * The values of a form with their errors: each field is validated on change, all on save.
 * @param latest the stored values
 * @param parse also receives the stored values
 * @param form name of the form, if its input survives the end of the session
 * @param seen the version of the stored values
 */
export function useForm<T extends object, Sent, S extends Seen = Seen>(
  latest: T,
  parse: (values: T, stored: T) => Parsed<Sent>,
  form?: string,
  seen?: S,
): SendableForm<T, Sent, S> {
  const {
    draft: values,
    before,
    isEdited,
    edited,
    conflicts,
    settle,
    since,
    edit,
    drop,
  } = useDraft<T, T, S>(latest, itself, byField<T>(), form, seen);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FormErrors>({});
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
  const refuse = (errors: FormErrors) => {
    setRefused(errors);
    setAttempt((failed) => failed + 1);
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
    edited,
    conflicts,
    settle,
    since,
    set: (field, value) => {
      take({ [field]: value } as unknown as Partial<T>);
      setTouched((fields) => new Set(fields).add(field));
    },
    fill: take,
    isRight,
    ready: () => (isRight() ? parsed.value : undefined),
    refuse,
    refuseFor: (failure) => {
      if (changedBy(failure) !== undefined) since.acceptNext();
      refuse(errorsOf(failure));
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
