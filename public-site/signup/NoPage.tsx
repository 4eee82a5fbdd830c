import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { addressOf, brands, type Network, pageIn } from '../../common/brand/brands';
import { shownLocale } from '../language';
import { usePageTitle } from '../../common/ui/parts/Page';

const Missing = styled('div')({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  paddingTop: 56,
  '& p': { margin: 0 },
  '& .MuiButton-root.MuiButton-root': {
    background: 'var(--primary)',
    color: 'var(--on-primary)',
    textDecoration: 'none',
  },
});

/** An unknown path of a brand. */
export function NoPage({ network }: { network: Network }) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const brand = brands[network].title;
  usePageTitle(t('ui:not_found.title'), brand);
  return (
    <div className="w">
      <Missing>
        <h1>{t('ui:not_found.title')}</h1>
        <p>{t('ui:not_found.no_page_text')}</p>
        <Button variant="contained" href={addressOf(network, pageIn(shownLocale(), ''))}>
          {t('back_to', { brand })}
        </Button>
      </Missing>
    </div>
  );
}
