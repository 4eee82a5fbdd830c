import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { touchHeight } from '../common/brand/sizes';
import { BrandMark } from '../common/ui/parts/BrandMark';
import { Icon } from '../common/ui/parts/Icon';

const SmallScreenBar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  padding: '0 14px',
  background: 'var(--surface)',
  borderTop: '3px solid var(--brand)',
  borderBottom: '1px solid var(--line)',
  fontWeight: 700,
});

const SmallScreenBody = styled('main')({
  display: 'grid',
  gap: 14,
  padding: '40px 24px',
  '& > svg': {
    boxSizing: 'content-box',
    padding: 18,
    borderRadius: 16,
    background: 'var(--primary-tint)',
    color: 'var(--primary)',
  },
  '& h1': { margin: 0, fontSize: 24, lineHeight: '30px', fontWeight: 700, textWrap: 'balance' },
  '& p': { margin: 0, fontSize: 16, lineHeight: '24px', color: 'var(--ink2)' },
  '& > a': { height: touchHeight, marginTop: 6 },
});

/** Shown on devices without a fine pointer, which are impractical for chatting: a link back. */
export function SmallScreen() {
  const { t } = useTranslation('chat');
  return (
    <>
      <SmallScreenBar>
        <BrandMark size={20} />
        {t('name')}
      </SmallScreenBar>
      <SmallScreenBody>
        <Icon name="screen" size={36} />
        <h1>{t('small.title')}</h1>
        <p>{t('small.text')}</p>
        <p>{t('small.calls')}</p>
        <Button variant="contained" href="/psychic">
          {t('small.portal')}
        </Button>
      </SmallScreenBody>
    </>
  );
}
