import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A page, or the frame around pages, whose code is a chunk of its own. */
export interface LazyPage {
  /** Of its route; what begins with a slash is the whole address. */
  path: string;
  Page: LazyExoticComponent<ComponentType>;
  /** Loads the code ahead. What cannot be had now is asked for again when the page is shown. */
  load: () => void;
}

/** @param name what the module exports the page as */
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
