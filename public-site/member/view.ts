import { member } from '../words/en/member';

/** The texts of the page, with parameters. */
export const memberText = (
  key: keyof typeof member,
  parameters: Record<string, string | number> = {},
): string => member[key].replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));

/** An element with attributes and content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** A button whose action runs once at a time. */
export function button(label: string, act: () => Promise<void> | void, kind = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind }, label);
  made.addEventListener('click', () => void once(made, act));
  return made;
}

/** Disables a button while its action is running; it keeps the focus. */
export async function once(control: HTMLElement, act: () => Promise<void> | void): Promise<void> {
  if (control.ariaDisabled === 'true') return;
  control.ariaDisabled = 'true';
  try {
    await act();
  } finally {
    control.ariaDisabled = null;
  }
}

/** Replaces the previous view; focuses its heading for screen readers. */
export function show(heading: string, ...inside: Node[]): void {
  const title = element('h1', { tabindex: '-1' }, heading);
  document.title = heading;
  document.querySelector('main')?.replaceChildren(title, ...inside, complaints);
  complain('');
  title.focus();
}

const complaints = element('p', { role: 'alert', class: 'alert' });

/** Shows an error; an empty text clears it. */
export const complain = (text: string): void => complaints.replaceChildren(text);
