import { type RefObject, useLayoutEffect } from 'react';

type BottomBarKind = 'fixed' | 'sticky';

/** The mounted bars, lowest first. */
const bars = new Map<HTMLElement, BottomBarKind>();

/** 0 if the bar is hidden, or positioned differently at this width. */
const heightOf = (bar: HTMLElement, kind: BottomBarKind): number =>
  getComputedStyle(bar).position === kind ? bar.offsetHeight : 0;

function measure(): void {
  const { style } = document.documentElement;
  let fixed = 0;
  let sticky = 0;
  for (const [bar, kind] of bars) {
    const height = heightOf(bar, kind);
    if (kind === 'sticky') sticky = Math.max(sticky, height);
    else {
      bar.style.setProperty('--below', `${fixed}px`);
      fixed += height;
    }
  }
  style.setProperty('--bottom-bar', `${fixed}px`);
  style.setProperty('--sticky-bar', `${sticky}px`);
  // the browser scrolls a focused control above all of them
  style.scrollPaddingBottom = `${fixed + sticky}px`;
}

/**
 * Measures a bar at the bottom of the window, including the safe area. `fixed` bars stack: each uses `bottom:
 * var(--below)`. `sticky` bars are on top of those: they and the end of the page keep `--bottom-bar` free.
 */
export function useBottomBar(ref: RefObject<HTMLElement | null>, kind: BottomBarKind): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null || typeof ResizeObserver === 'undefined') return;
    bars.set(bar, kind);
    // the observer also reports the initial size, before the first paint
    const watcher = new ResizeObserver(measure);
    watcher.observe(bar, { box: 'border-box' });
    return () => {
      watcher.disconnect();
      bars.delete(bar);
      measure();
    };
  }, [ref, kind]);
}
