import { useEffect } from 'react';

/**
 * Keeps the page as tall as what is visible above the keyboard: browsers that lay the keyboard over the page say so
 * only in `visualViewport`. A page that the user has zoomed keeps its size.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (visible == null) return;
    const { style } = document.documentElement;
    const fit = (): void => {
      const isZoomed = Math.abs(visible.scale - 1) > 0.01;
      style.setProperty('--visible-height', isZoomed ? '100dvh' : `${visible.height}px`);
      style.setProperty('--visible-top', isZoomed ? '0px' : `${visible.offsetTop}px`);
    };
    fit();
    const changes = ['resize', 'scroll'] as const;
    for (const change of changes) visible.addEventListener(change, fit);
    return () => {
      for (const change of changes) visible.removeEventListener(change, fit);
    };
  }, []);
}

/** Keeps the screen on, where the browser allows it; the lock ends whenever the page is hidden. */
export function useScreenAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let held: Promise<WakeLockSentinel | undefined> | undefined;
    const hold = (): void => {
      // refused at low battery
      if (!document.hidden) held = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void held?.then((lock) => lock?.release());
    };
  }, [isNeeded]);
}
