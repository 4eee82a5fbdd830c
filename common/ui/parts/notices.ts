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
  /** The form that shows it instead of a notice. */
  form?: Element;
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
/** More would cover what the page is about; those that stay don't count. */
const mostShown = 2;
const carriedKey = 'notice';

let notices: Notice[] = [];
let last = 0;
const ends = new Map<number, ReturnType<typeof setTimeout>>();
const followed = new Map<number, () => void>();
const listeners = new Set<() => void>();
/** Forms that show why they were refused. */
const forms = new Set<Element>();
/** Buttons whose change is being sent. */
const attempts = new Set<Element>();

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
  const passing = others.filter(({ stays }) => !stays);
  const gone = notice.stays ? [] : passing.slice(mostShown - 1);
  change([{ ...notice, id }, ...others.filter((one) => !gone.includes(one))]);
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

/** Another page is shown: earlier successes may no longer be true. */
export function endSuccesses(): void {
  notices.filter(({ kind, stays }) => kind === 'success' && !stays).forEach(({ id }) => dismiss(id));
}

/** Another action starts: the same, but what can still be undone can be undone. */
function endReports(): void {
  notices
    .filter(({ kind, stays, undo }) => kind === 'success' && !stays && undo === undefined)
    .forEach(({ id }) => dismiss(id));
}

/** Another attempt starts: messages about earlier ones are removed. */
export function dismissAll(): void {
  notices.forEach(({ id }) => dismiss(id));
}

const formOf = (button: Element): Element | undefined => [...forms].findLast((form) => form.contains(button));

/** An action failed, and its form or a notice says why. @param stays a notice in any case, until it is closed */
export function notifyError(title: string, text: string, stays = false): void {
  const form = stays ? undefined : [...attempts].map(formOf).findLast((one) => one !== undefined);
  show({ kind: 'error', title, text, stays: stays || form !== undefined, form });
}

/** A button of a form was pressed: what was wrong before is over. */
export function beginAttempt(button: Element): void {
  attempts.add(button);
  const form = formOf(button);
  if (form !== undefined && notices.some((notice) => notice.form === form))
    change(notices.filter((notice) => notice.form !== form));
}

export const endAttempt = (button: Element): void => void attempts.delete(button);

/**
 * From here on the form shows its refusals itself. @returns ends that; a refusal that closes the form becomes a
 * notice
 */
export function takeRefusals(form: Element): () => void {
  forms.add(form);
  return () => {
    forms.delete(form);
    const left = notices.filter((notice) => notice.form === form);
    change(notices.filter((notice) => notice.form !== form));
    if ([...attempts].some((button) => form.contains(button)))
      left.forEach(({ title, text }) => show({ kind: 'error', title, text, stays: false }));
  };
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
  begun: endReports,
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

const useAll = (): Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
    // a prerendered page
    () => notices,
  );

export const useNotices = (): Notice[] => useAll().filter(({ form }) => form === undefined);

/** Why a form was refused, until the next attempt. */
export const useRefusal = (form: Element | undefined): Notice | undefined =>
  useAll().find((notice) => form !== undefined && notice.form === form);
