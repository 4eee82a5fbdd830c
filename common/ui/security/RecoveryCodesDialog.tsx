import { Button, GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { userHere } from '../../api/session';
import { brands, networkOfHost } from '../../brand/brands';
import { onPaper, onPhone } from '../../brand/sizes';
import { Buttons } from '../form/form-style';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { useCopy } from '../parts/useCopy';

const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '6px 20px',
  margin: '14px 0',
  padding: '14px 16px 14px 40px',
  background: 'var(--sunken)',
  borderRadius: 6,
  fontSize: 15,
  lineHeight: '24px',
  fontWeight: 600,
  letterSpacing: '.04em',
  '& li': { whiteSpace: 'nowrap' },
  '& li::marker': { fontWeight: 400, color: 'var(--ink3)' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const CopyOutcome = styled('p')({ '&:not(:empty)': { marginTop: 14 } });

// the codes alone, without the page and the buttons, and dark on light: printers leave backgrounds out
const paper = {
  [onPaper]: {
    '#root, [role=dialog] footer, [role=dialog] [data-on-screen]': { display: 'none' },
    '[role=presentation] > .MuiBackdrop-root': { display: 'none' },
    '[role=presentation] [role=dialog], [role=presentation] [role=dialog] ol': {
      background: '#fff',
      color: '#000',
      boxShadow: 'none',
    },
  },
};

const fileName = 'recovery-codes.txt';

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, which are shown only once: nothing but the button that says so closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const { title: brand } = brands[networkOfHost(window.location.hostname)];
  const username = userHere()?.username ?? '';
  const list = codes.join('\n');
  const { shown, outcome, copy } = useCopy<HTMLOListElement>(list);
  const heading = t('security.codes.of', { username, brand });
  return (
    <Dialog
      open
      title={t('security.codes.title')}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('security.codes.done')}
        </Button>
      }
    >
      <GlobalStyles styles={paper} />
      <p>{t('security.codes.text')}</p>
      <p>
        <strong>{heading}</strong>
      </p>
      <Codes ref={shown}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Buttons data-on-screen>
        <Button variant="outlined" onClick={copy}>
          {t('security.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon name="download" />}
          onClick={() => download(fileName, [heading, '', list, ''].join('\n'))}
        >
          {t('security.codes.download')}
        </Button>
        <Button variant="outlined" startIcon={<Icon name="print" />} onClick={() => window.print()}>
          {t('security.codes.print')}
        </Button>
      </Buttons>
      <CopyOutcome role="status" data-on-screen>
        {outcome && t(`security.copy_${outcome}`)}
      </CopyOutcome>
    </Dialog>
  );
}
