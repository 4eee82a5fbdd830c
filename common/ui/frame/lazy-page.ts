import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A page, or the frame around pages, in its own chunk. */
export interface LazyPage {
  /** Path of its route; one that starts with a slash is absolute. */
  path: string;
  Page: LazyExoticComponent<ComponentType>;
  /** Preloads the code. If that fails, it is requested again when the page is shown. */
  load: () => void;
}

/** @param name name of the page's export */
export function lazyPage<Name extends string>(
  path: string,
  ask: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return {
    path,
    Page: lazy(async () => ({ default: (await ask())[name] })),
    load: () => void ask().catch(() => undefined),
  };
}
