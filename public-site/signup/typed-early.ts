/** What was typed into the first step before the script arrived. */
export interface TypedEarly {
  values: Record<string, string>;
  /** The field with the cursor, and where it is. */
  focused: { id: string; start: number | null; end: number | null } | undefined;
  /** Whether the form was sent. */
  isSent: boolean;
}

let early: TypedEarly | undefined;

/** Remembers what the page's own fields hold, before the app replaces them. */
export function readTypedEarly(root: HTMLElement): void {
  const fields = Array.from(root.querySelectorAll<HTMLInputElement>('input[id]'));
  const values = Object.fromEntries(fields.map(({ id, value }) => [id, value]));
  const active = fields.find((field) => field === document.activeElement);
  early = {
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    focused: active && { id: active.id, start: active.selectionStart, end: active.selectionEnd },
    isSent: root.querySelector('dialog:not([open])') !== null,
  };
}

/** What was typed early, until it was taken over: a component may be rendered more than once before it is shown. */
export const typedEarlyHere = (): TypedEarly | undefined => early;

export const forgetTypedEarly = (): void => {
  early = undefined;
};

/** Puts the cursor back to where it was. */
export function focusAgain({ focused }: TypedEarly): void {
  const field = focused && document.getElementById(focused.id);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(focused?.start ?? null, focused?.end ?? null);
}
