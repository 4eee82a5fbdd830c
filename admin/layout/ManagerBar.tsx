import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { networkOfHost } from '../../common/brand/brands';
import { onPaper } from '../../common/brand/sizes';
import { LaterPart } from '../../common/ui/frame/LaterPart';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { Icon } from '../../common/ui/parts/Icon';
import { useIsPhone } from '../../common/ui/parts/useIsPhone';
import { FindBox } from './FindBox';
import { usePlaceKeys } from './keys';
import { useRecentPlaces } from './recent';

const KeysDialog = lazyPart(() => import('./later').then(({ KeysDialog }) => ({ KeysDialog })), 'KeysDialog');

const Network = styled('span')({
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 700,
  color: 'var(--brand)',
  border: '1px solid currentColor',
  borderRadius: 4,
  padding: '0 6px',
});

const WideSearch = styled('div')({ flex: 1, maxWidth: 340, margin: '0 auto 0 24px' });

// below the bar, over its full width
const PhoneSearch = styled('div')({
  position: 'absolute',
  zIndex: 3,
  top: 48,
  left: 0,
  right: 0,
  padding: '8px 12px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  [onPaper]: { display: 'none' },
});

/** The network and the search, in the top bar, and the keys that work everywhere. */
export function ManagerBar() {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  const [hasKeys, setKeys] = useState(false);
  const showKeys = useCallback(() => setKeys(true), []);
  usePlaceKeys(showKeys);
  useRecentPlaces();
  return (
    <>
      <Network>{networkOfHost(window.location.hostname)}</Network>
      {phone ? (
        <>
          <span className="space" />
          <IconButton
            aria-label={t('layout.find')}
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            <Icon name={isSearching ? 'close' : 'search'} />
          </IconButton>
          {isSearching && (
            <PhoneSearch role="search" aria-label={t('layout.find_everywhere')}>
              <FindBox startsHere onKeys={showKeys} onLeave={() => setSearching(false)} />
            </PhoneSearch>
          )}
        </>
      ) : (
        <WideSearch role="search" aria-label={t('layout.find_everywhere')}>
          <FindBox onKeys={showKeys} />
        </WideSearch>
      )}
      {hasKeys && (
        <LaterPart>
          <KeysDialog onClose={() => setKeys(false)} />
        </LaterPart>
      )}
    </>
  );
}
