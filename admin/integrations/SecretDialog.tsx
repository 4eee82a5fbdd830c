import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../common/ui/parts/Dialog';
import { useCopy } from '../../common/ui/parts/useCopy';

const SecretText = styled('code')({
  display: 'block',
  padding: '10px 12px',
  background: 'var(--sunken)',
  borderRadius: 6,
  fontFamily: 'inherit',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  '&& + p': { marginTop: 14 },
});

/** A new webhook's secret, which is shown only once: nothing but Done closes it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { shown, outcome, copy } = useCopy<HTMLElement>(secret);
  return (
    <Dialog
      open
      title={t('integrations.secret')}
      actions={
        <>
          <Button variant="outlined" onClick={copy}>
            {t('integrations.secret_copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('integrations.secret_done')}
          </Button>
        </>
      }
    >
      <p>{t('integrations.secret_text')}</p>
      <SecretText ref={shown}>{secret}</SecretText>
      <p role="status">{outcome && t(`integrations.secret_copy_${outcome}`)}</p>
    </Dialog>
  );
}
