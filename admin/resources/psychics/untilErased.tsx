import type { LazyPage } from '../../../common/ui/frame/lazy-page';
import { ErasedCard } from './ErasedCard';
import { usePsychic } from './usePsychic';

/** A page of what an erasure deletes; after it, the page says so. */
export function untilErased<Page extends LazyPage>(page: Page): Page & { untilErased: true } {
  const Guarded = () => {
    const at = usePsychic().record?.erased_at ?? null;
    return at === null ? <page.Page /> : <ErasedCard at={at} />;
  };
  return { ...page, untilErased: true, Page: Guarded };
}
