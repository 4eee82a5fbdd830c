import { useSyncExternalStore } from 'react';
import type { FailureNotices } from '../../api/failures';
import { dropFromTab, keepInTab, keptInTab } from '../../api/tab';
import { words } from '../../words';

export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'coming';
  title: string;
  text: string;
  /** Stays until it is closed. */
  stays: boolean;
}

const shownFor = 6000;
const carriedKey = 'notice';

let notices: Notice[] = [];
let last = 0;
const ends = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function change(next: Notice[]): void {
  notices = next;
  listeners.forEach((listener) => listener());
}

function show(notice: Omit<Notice, 'id'>): number {
  const id = ++last;
  // said again, it stands there once
  const others = notices.filter(({ title, text }) => title !== notice.title || text !== notice.text);
  change([...others, { ...notice, id }]);
  if (!notice.stays) release(id);
  return id;
}

/** It is being read: it stays. */
export function hold(id: number): void {
  clearTimeout(ends.get(id));
  ends.delete(id);
}

/** It goes after a while. */
export function release(id: number): void {
  hold(id);
  ends.set(
    id,
    setTimeout(() => dismiss(id), shownFor),
  );
}

export function dismiss(id: number): void {
  hold(id);
  change(notices.filter((notice) => notice.id !== id));
}

/** Something was done: what went wrong before it is over, but for a notice that stays. */
export function notifySuccess(title: string, text: string): void {
  change(notices.filter(({ kind, stays }) => kind === 'success' || stays));
  show({ kind: 'success', title, text, stays: false });
}

/** Something else is done, or another page is shown: what was done before need not be true any more. */
export function endSuccesses(): void {
  notices.filter(({ kind, stays }) => kind === 'success' && !stays).forEach(({ id }) => dismiss(id));
}

/** Another attempt begins: what is said of those before is over. */
export function dismissAll(): void {
  notices.forEach(({ id }) => dismiss(id));
}

/** Something was not done, and the page can say why. @param stays until it is closed */
export function notifyError(title: string, text: string, stays = false): void {
  show({ kind: 'error', title, text, stays });
}

/** Something is about to happen: it is told until it is closed. @returns what `dismiss` takes */
export const notifyComing = (title: string, text: string): number =>
  show({ kind: 'coming', title, text, stays: true });

/** The server failed or could not be reached: one notice at a time, until it is closed. */
export function notifyServerError(): void {
  const title = words.t('failures.server');
  if (notices.some((notice) => notice.title === title)) return;
  show({ kind: 'error', title, text: words.t('failures.server_text'), stays: true });
}

/** How failures are shown, for what decides on them. */
export const failureNotices: FailureNotices = {
  begun: endSuccesses,
  notDone: notifyError,
  serverFailed: notifyServerError,
};

/** A success to be shown by the page that is loaded next. */
export function carryNotice(title: string, text: string): void {
  keepInTab(carriedKey, JSON.stringify({ title, text }));
}

/** Shows what the page before has left to be shown. */
export function showCarriedNotice(): void {
  const carried = keptInTab(carriedKey) as { title: string; text: string } | undefined;
  dropFromTab(carriedKey);
  if (carried !== undefined) notifySuccess(carried.title, carried.text);
}

export function useNotices(): Notice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );
}
