import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHeadingFocus } from '../../common/ui/parts/useHeadingFocus';

/**
 * Whoever follows a link to an article begins at its top, or at the section that the link names; Back leads to where one
 * was. The heading takes the keyboard when one article follows another.
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
