import type { Right } from '../../common/domain/rights';
import { type LazyPage, lazyPart } from '../../common/ui/frame/lazy-page';
import { useMay } from '../../common/ui/parts/useMay';

const NotAllowed = lazyPart(() => import('./NotAllowed'), 'NotAllowed');

/** A page for accounts with a right; others see that it is not for them, also while it is open. */
export function forRight<Page extends LazyPage>(right: Right, page: Page): Page {
  const Guarded = () => (useMay(right) ? <page.Page /> : <NotAllowed right={right} />);
  return { ...page, right, Page: Guarded };
}
