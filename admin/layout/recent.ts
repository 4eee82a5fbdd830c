import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepOwn, keptOwn } from '../../common/api/own-tab';
import { pageOf } from '../../common/domain/areas';
import { isFields } from '../../common/domain/parsing';
import { PortalName } from '../../common/ui/parts/Page';

export interface Recent {
  to: string;
  name: string;
}

const mostRecent = 6;

const isRecent = (value: unknown): value is Recent =>
  isFields(value) && typeof value.name === 'string' && pageOf('manager', value.to) !== undefined;

/** The last pages this account has left in this tab, latest first. */
export function recentPlaces(): Recent[] {
  const kept = keptOwn('recent');
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

/** Remembers each page under its title when it is left. */
export function useRecentPlaces(): void {
  const portal = useContext(PortalName);
  const { pathname: to } = useLocation();
  useEffect(
    () => () => {
      const [name, ...rest] = document.title.split(` · ${portal}`);
      // without a name of its own it was not loaded
      if (name === undefined || rest.length === 0 || name.includes('…')) return;
      keepOwn(
        'recent',
        [{ to, name }, ...recentPlaces().filter((place) => place.to !== to)].slice(0, mostRecent),
      );
    },
    [to, portal],
  );
}
