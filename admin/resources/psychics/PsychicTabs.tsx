import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { onPaper, onPhone, touchHeight } from '../../../common/brand/sizes';
import { may } from '../../../common/api/session';
import { useMay } from '../../../common/ui/parts/useMay';
import { carried, useChosenPeriod, withPeriod } from '../../../common/ui/table/carried-period';
import { erasedPaths } from './ErasedCard';
import { psychicPages } from './psychic-pages';

const Tabs = styled('nav')({
  display: 'flex',
  gap: 2,
  marginBottom: 16,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid var(--line)',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    height: 38,
    padding: '0 12px',
    color: 'var(--ink2)',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    marginBottom: -1,
  },
  '& a:hover': { color: 'var(--ink)', textDecoration: 'none' },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current]': { color: 'var(--primary)', borderColor: 'var(--primary)', fontWeight: 650 },
  [onPhone]: { '& a': { height: touchHeight } },
  [onPaper]: { display: 'none' },
});

const tabs = psychicPages.filter(({ isPart }) => isPart !== true);

/** Navigation between a psychic's pages, which takes a chosen period along; on a phone it scrolls, with the current page in view. */
export function PsychicTabs({ id, isErased }: { id: number; isErased: boolean }) {
  const { t } = useTranslation('admin');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const period = useChosenPeriod();
  useMay();
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <Tabs ref={nav} aria-label={t('psychics.tabs')}>
      {tabs.map(({ path, name, right }) =>
        (right === undefined || may(right)) && !(isErased && erasedPaths.includes(path)) ? (
          <NavLink
            key={path}
            end={path === ''}
            to={withPeriod(path === '' ? `/psychics/${id}` : `/psychics/${id}/${path}`, period)}
            state={period && carried}
          >
            {t(`psychics.pages.${name}`)}
          </NavLink>
        ) : null,
      )}
    </Tabs>
  );
}
