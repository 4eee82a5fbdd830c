import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onPaper } from '../../brand/sizes';
import { ScrollBox, ScrollFrame } from './table-style';

interface EdgeScrollProps {
  label: string;
  dense: boolean;
  groups: boolean;
  stickyFirst: boolean;
  /** When it changes, the box scrolls back to the top: another page, another order. */
  resetKey: string;
  children: ReactNode;
}

const Tall = styled(ScrollBox)({
  // twenty dense rows at 900 px, the window height of most laptops
  maxHeight: 'max(420px, calc(100dvh - 210px))',
  [onPaper]: { maxHeight: 'none' },
});

/** A box that scrolls in both directions, also by keyboard, and shades its edge while there is more. */
export function EdgeScroll({ label, dense, groups, stickyFirst, resetKey, children }: EdgeScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState({ scrolls: false, more: false });

  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const wider = element.scrollWidth - element.clientWidth;
      const scrolls = wider > 1 || element.scrollHeight - element.clientHeight > 1;
      const more = wider - element.scrollLeft > 1;
      setEdge((before) => (before.scrolls === scrolls && before.more === more ? before : { scrolls, more }));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    if (element.firstElementChild) watcher.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [resetKey]);

  return (
    <ScrollFrame data-more={edge.more || undefined}>
      <Tall
        ref={box}
        role="region"
        data-scrolls
        aria-label={label}
        tabIndex={edge.scrolls ? 0 : undefined}
        data-dense={dense || undefined}
        data-groups={groups || undefined}
        data-sticky-first={stickyFirst || undefined}
      >
        {children}
      </Tall>
    </ScrollFrame>
  );
}
