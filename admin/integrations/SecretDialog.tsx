import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../common/ui/parts/Dialog';

const Secret = styled('code')({
  display: 'block',
  padding: '10px 12px',
  background: 'var(--sunken)',
  borderRadius: 6,
  fontFamily: 'inherit',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  '&& + p': { marginTop: 14 },
});

/** Selects a text on the page, so that it can be copied with the keyboard. */
function select(element: Element | null): void {
  if (element !== null) getSelection()?.selectAllChildren(element);
}

/** A new webhook's secret, which is shown only once: nothing but Done closes it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = useRef<HTMLElement>(null);
  const [copy, setCopy] = useState<'done' | 'failed'>();
  const copyNow = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopy('done');
    } catch {
      // without HTTPS, browsers give pages no clipboard access
      select(text.current);
      setCopy('failed');
    }
  };
  return (
    <Dialog
      open
      title={t('integrations.secret')}
      actions={
        <>
          <Button variant="outlined" onClick={() => void copyNow()}>
            {t('integrations.secret_copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('integrations.secret_done')}
          </Button>
        </>
      }
    >
      <p>{t('integrations.secret_text')}</p>
      <Secret ref={text}>{secret}</Secret>
      <p role="status">{copy && t(`integrations.secret_copy_${copy}`)}</p>
    </Dialog>
  );
}
