/** What was typed into the first step before the script arrived. */
export interface TypedEarly {
  values: Record<string, string>;
  /** The field with the cursor, and where it is. */
  focused: { id: string; start: number | null; end: number | null } | undefined;
  /** Whether the form was sent. */
  isSent: boolean;
}

let early: TypedEarly | undefined;

/** Remembers what the page's own fields hold, until the app has replaced them, which takes a slow machine a while. */
export function readTypedEarly(root: HTMLElement): void {
  early = typedIn(root);
  // the end of a dialog does not bubble
  for (const event of ['input', 'close']) root.addEventListener(event, () => (early &&= typedIn(root)), true);
}

function typedIn(root: HTMLElement): TypedEarly {
  const fields = Array.from(root.querySelectorAll<HTMLInputElement>('input[id]'));
  const active = fields.find((field) => field.matches(':focus'));
  return {
    values: Object.fromEntries(fields.flatMap(({ id, value }) => (value === '' ? [] : [[id, value]]))),
    focused: active && { id: active.id, start: active.selectionStart, end: active.selectionEnd },
    isSent: root.querySelector('dialog:not([open])') !== null,
  };
}

/** What was typed early, once. */
export function takeTypedEarly(): TypedEarly | undefined {
  const taken = early;
  early = undefined;
  return taken;
}

/** Puts the cursor back to where it was. */
export function focusAgain({ focused }: TypedEarly): void {
  const field = focused && document.getElementById(focused.id);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(focused?.start ?? null, focused?.end ?? null);
}
