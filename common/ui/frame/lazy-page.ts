import type { Right } from '../../domain/rights';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A page, or the frame around pages, in its own chunk. */
export interface LazyPage {
  /** Path of its route; one that starts with a slash is absolute. */
  path: string;
  Page: ComponentType | LazyExoticComponent<ComponentType>;
  /** What the account needs to open it. */
  right?: Right;
  /** Preloads the code. If that fails, it is requested again when the page is shown. */
  load: () => void;
}

const reloadedAt = 'reloaded-at';
/** Milliseconds without a second reload. */
const reloadPause = 30_000;

/**
 * After an upgrade, the code that an open page asks for is gone. Reloads the page at its new address, unless that
 * has just been tried, or the server is away.
 * @throws unknown the error
 */
async function reloadFor(error: unknown): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < reloadPause) throw error;
  const { ok } = await fetch(window.location.href, { method: 'HEAD' }).catch(() => ({ ok: false }));
  if (!ok) throw error;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}

/** A component in its own chunk. @param name name of its export */
export function lazyPart<Name extends string, Props>(
  ask: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await ask().catch(reloadFor))[name] }));
}

/** @param name name of the page's export */
export function lazyPage<Name extends string>(
  path: string,
  ask: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return { path, Page: lazyPart(ask, name), load: () => void ask().catch(() => undefined) };
}
