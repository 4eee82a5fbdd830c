import { useSyncExternalStore } from 'react';
import type { FailureNotices } from '../../api/failures';
import { words } from '../../words';

export interface Notice {
  id: number;
  kind: 'success' | 'error';
  title: string;
  text: string;
  /** Stays until it is closed. */
  stays: boolean;
}

const shownFor = 6000;
const carriedKey = 'notice';

let notices: Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: Notice[]): void {
  notices = next;
  listeners.forEach((listener) => listener());
}

function show(notice: Omit<Notice, 'id'>): void {
  const id = ++last;
  change([...notices, { ...notice, id }]);
  if (!notice.stays) setTimeout(() => dismiss(id), shownFor);
}

export function dismiss(id: number): void {
  change(notices.filter((notice) => notice.id !== id));
}

/** Something was done: what went wrong before it is over, but for a notice that stays. */
export function notifySuccess(title: string, text: string): void {
  change(notices.filter(({ kind, stays }) => kind === 'success' || stays));
  show({ kind: 'success', title, text, stays: false });
}

/** Something was not done, and the page can say why. */
export function notifyError(title: string, text: string): void {
  show({ kind: 'error', title, text, stays: false });
}

/** The server failed or could not be reached: one notice at a time, until it is closed. */
export function notifyServerError(): void {
  const title = words.t('failures.server');
  if (notices.some((notice) => notice.title === title)) return;
  show({ kind: 'error', title, text: words.t('failures.server_text'), stays: true });
}

/** How failures are shown, for what decides on them. */
export const failureNotices: FailureNotices = { notDone: notifyError, serverFailed: notifyServerError };

/** A success to be shown by the page that is loaded next. */
export function carryNotice(title: string, text: string): void {
  sessionStorage.setItem(carriedKey, JSON.stringify({ title, text }));
}

/** Shows what the page before has left to be shown. */
export function showCarriedNotice(): void {
  const carried = sessionStorage.getItem(carriedKey);
  if (carried === null) return;
  sessionStorage.removeItem(carriedKey);
  const { title, text } = JSON.parse(carried) as { title: string; text: string };
  notifySuccess(title, text);
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
