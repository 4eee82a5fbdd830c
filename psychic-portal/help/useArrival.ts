import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHeadingFocus } from '../../common/ui/parts/useHeadingFocus';

/**
 * Scrolls a newly opened article to its top, or to the section in the link; Back restores the position. The heading
 * is focused when one article follows another.
 */
export function useArrival(page: string): RefObject<HTMLHeadingElement | null> {
  const { hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop && hash === '';
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isReturn) window.scrollTo({ top: 0 });
  }, [page, hash, isReturn]);
  return useHeadingFocus(page);
}
