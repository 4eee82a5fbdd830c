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
  /** Takes back what the notice reports. */
  undo?: () => void;
}

/** What else a success notice can do. */
interface More extends Pick<Notice, 'undo'> {
  /**
   * Follows the state that the notice reports, until the notice is gone.
   * @param over to be called when the state is no longer true
   * @returns stops following
   */
  follow?: (over: () => void) => () => void;
}

const shownFor = 6000;
/** Longer, since one has to decide. */
const undoableFor = 10_000;
const carriedKey = 'notice';

let notices: Notice[] = [];
let last = 0;
const ends = new Map<number, ReturnType<typeof setTimeout>>();
const followed = new Map<number, () => void>();
const listeners = new Set<() => void>();

function change(next: Notice[]): void {
  notices = next;
  for (const [id, stop] of followed)
    if (!next.some((notice) => notice.id === id)) {
      followed.delete(id);
      stop();
    }
  listeners.forEach((listener) => listener());
}

function show(notice: Omit<Notice, 'id'>): number {
  const id = ++last;
  // a repeated message is shown once
  const others = notices.filter(({ title, text }) => title !== notice.title || text !== notice.text);
  change([{ ...notice, id }, ...others]);
  if (!notice.stays) release(id);
  return id;
}

/** It is being read: it stays. */
export function hold(id: number): void {
  clearTimeout(ends.get(id));
  ends.delete(id);
}

/** It disappears after a while. */
export function release(id: number): void {
  hold(id);
  ends.set(
    id,
    setTimeout(
      () => dismiss(id),
      notices.find((notice) => notice.id === id)?.undo === undefined ? shownFor : undoableFor,
    ),
  );
}

export function dismiss(id: number): void {
  hold(id);
  change(notices.filter((notice) => notice.id !== id));
}

/** Takes back what the newest undoable notice reports. @returns whether there is one */
export function undoLatest(): boolean {
  const notice = notices.find(({ undo }) => undo !== undefined);
  if (notice === undefined) return false;
  dismiss(notice.id);
  notice.undo?.();
  return true;
}

/** An action succeeded: earlier errors are removed, except for persistent notices. */
export function notifySuccess(title: string, text: string, { undo, follow }: More = {}): void {
  change(notices.filter(({ kind, stays }) => kind === 'success' || stays));
  const id = show({ kind: 'success', title, text, stays: false, undo });
  if (follow)
    followed.set(
      id,
      follow(() => dismiss(id)),
    );
}

/** Another action starts or another page is shown: earlier successes may no longer be true. */
export function endSuccesses(): void {
  notices.filter(({ kind, stays }) => kind === 'success' && !stays).forEach(({ id }) => dismiss(id));
}

/** Another attempt starts: messages about earlier ones are removed. */
export function dismissAll(): void {
  notices.forEach(({ id }) => dismiss(id));
}

/** An action failed, and the page can say why. @param stays until it is closed */
export function notifyError(title: string, text: string, stays = false): void {
  show({ kind: 'error', title, text, stays });
}

/** Something is about to happen: shown until it is closed. @returns the argument for `dismiss` */
export const notifyComing = (title: string, text: string): number =>
  show({ kind: 'coming', title, text, stays: true });

/** The server failed or was unreachable: one notice at a time, until it is closed. */
export function notifyServerError(): void {
  const title = words.t('failures.server');
  if (notices.some((notice) => notice.title === title)) return;
  show({ kind: 'error', title, text: words.t('failures.server_text'), stays: true });
}

/** How failures are shown, for the code that decides on them. */
export const failureNotices: FailureNotices = {
  begun: endSuccesses,
  notDone: notifyError,
  serverFailed: notifyServerError,
};

/** Stores a success message for the next page load. */
export function carryNotice(title: string, text: string): void {
  keepInTab(carriedKey, JSON.stringify({ title, text }));
}

/** Shows the message stored by the previous page. */
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
