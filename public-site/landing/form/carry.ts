import { dropFromTab, keepInTab, keptInTab } from '../../../common/api/tab';
import type { ContactFields } from './fields';
import { fieldNames } from './fields';
import { carriedKey } from './carried-key';

const isRecord = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null;

/** Takes what was typed along to the page in the other language. */
export function carryAcross(fields: ContactFields): void {
  const kept = keptInTab(carriedKey);
  dropFromTab(carriedKey);
  if (isRecord(kept)) {
    for (const name of fieldNames) {
      const text = kept[name];
      // what is typed already is newer
      if (typeof text === 'string' && fields.get(name).value === '') fields.get(name).value = text;
    }
    const method = fields.form.querySelector<HTMLInputElement>(
      `[name=method][value="${String(kept.method)}"]`,
    );
    if (method !== null) method.checked = true;
  }
  for (const link of document.querySelectorAll('header a[hreflang]'))
    link.addEventListener('click', () => keepInTab(carriedKey, JSON.stringify(fields.values())));
}
