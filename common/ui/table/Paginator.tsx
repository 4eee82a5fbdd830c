import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone, touchHeight } from '../../brand/sizes';
import { pageCount, pageItems, pageSteps } from '../../domain/paginator';
import { Icon } from '../parts/Icon';

export interface PaginatorProps {
  /** 1-based. */
  page: number;
  perPage: number;
  /** Rows on all pages. */
  total: number;
  onPage: (page: number) => void;
}

const PaginatorBar = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '10px 16px',
  borderTop: '1px solid var(--line)',
  color: 'var(--ink2)',
  fontSize: 13,
  lineHeight: '18px',
  // on one line if there is room; otherwise the pages wrap below
  '& p': { flex: '1 0 auto', maxWidth: '100%', margin: 0 },
  '& ol': { display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  [onPhone]: { padding: '10px 12px' },
  // paper says which rows these are
  [onPaper]: { '& ol': { display: 'none' } },
});

const PaginatorStep = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  padding: '0 6px',
  borderRadius: 6,
  color: 'var(--ink2)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--sunken)', color: 'var(--ink)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '&[aria-current]': { background: 'var(--primary-tint)', color: 'var(--primary)', fontWeight: 700 },
  '&[aria-disabled=true]': { color: 'var(--ink3)', opacity: 0.5, background: 'none', cursor: 'not-allowed' },
  [onPhone]: { minWidth: 40, height: touchHeight },
});

const Gap = styled('span')({ display: 'grid', placeItems: 'center', minWidth: 24, height: '100%' });

/**
 * Previous, first, neighbors, last, Next, and the current position. Previous and Next stay in the tab order at the
 * ends, so that the focus is not lost.
 */
export function Paginator({ page, perPage, total, onPage }: PaginatorProps) {
  const { t } = useTranslation();
  const pages = pageCount(total, perPage);
  const shown = Math.min(page, pages);
  const go = (target: number) => {
    if (target >= 1 && target <= pages && target !== shown) onPage(target);
  };
  return (
    <PaginatorBar aria-label={t('tables.pages')}>
      <p role="status">
        {t('tables.paging', { page: shown, pages, ...pageItems(shown, perPage, total), total })}
      </p>
      <ol>
        <li>
          <PaginatorStep
            type="button"
            aria-label={t('tables.previous')}
            aria-disabled={shown === 1}
            onClick={() => go(shown - 1)}
          >
            <Icon name="previous" />
          </PaginatorStep>
        </li>
        {pageSteps(shown, pages).map((step, i) =>
          step === 'gap' ? (
            <li key={`gap-${i}`} aria-hidden="true">
              <Gap>…</Gap>
            </li>
          ) : (
            <li key={step}>
              <PaginatorStep
                type="button"
                aria-label={t('tables.page', { page: step })}
                aria-current={step === shown ? 'page' : undefined}
                onClick={() => go(step)}
              >
                {step}
              </PaginatorStep>
            </li>
          ),
        )}
        <li>
          <PaginatorStep
            type="button"
            aria-label={t('tables.next')}
            aria-disabled={shown === pages}
            onClick={() => go(shown + 1)}
          >
            <Icon name="next" />
          </PaginatorStep>
        </li>
      </ol>
    </PaginatorBar>
  );
}
