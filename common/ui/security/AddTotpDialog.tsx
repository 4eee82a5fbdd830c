import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DigitsField } from '../form/DigitsField';
import { useCopy } from '../parts/useCopy';
import { AddFactorDialog, FactorLabel } from './AddFactorDialog';
import { useIsPhone } from '../parts/useIsPhone';
import { QrCode } from './QrCode';
import { type AddFactorProps, useAddFactor } from './useAddFactor';

const Scan = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& code': {
    fontFamily: 'inherit',
    fontWeight: 600,
    letterSpacing: '.04em',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

/** The secret, to be scanned or typed. */
function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation();
  const { shown, outcome, copy } = useCopy<HTMLElement>(secret);
  return (
    <Scan>
      <QrCode text={uri} label={t('security.totp.qr')} />
      <p>{t('security.totp.by_hand')}</p>
      <code ref={shown}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <Button variant="outlined" onClick={copy}>
        {t('security.copy')}
      </Button>
      <p role="status">{outcome && t(`security.copy_${outcome}`)}</p>
    </Scan>
  );
}

/** Adds an authenticator app: its name, then its secret and the first code. */
export function AddTotpDialog({ onAdded, onClose }: AddFactorProps) {
  const { t } = useTranslation();
  const adding = useAddFactor('totp', t('security.kinds.totp'), onAdded);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { added } = adding;
  const isPhone = useIsPhone();
  const submit = () => {
    if (added === undefined) adding.begin();
    else {
      setTried(true);
      if (code.length === 6) adding.confirmCode(added.id, code);
    }
  };
  const wrong = isTried && code.length !== 6 ? t('security.ways.missing.totp') : adding.codeProblem;
  useEffect(() => {
    // on a phone, the keyboard would cover the key
    if (added !== undefined && (!isPhone || wrong !== undefined))
      document.getElementById('factor-code')?.focus();
  }, [added, wrong, isPhone]);
  return (
    <AddFactorDialog
      adding={adding}
      act={added === undefined ? t('security.go_on') : t('security.totp.confirm')}
      onAct={submit}
      onClose={onClose}
    >
      {added?.secret === undefined || added.uri === undefined ? (
        <>
          <p>{t('security.totp.text')}</p>
          <FactorLabel adding={adding} />
        </>
      ) : (
        <>
          <p>{t('security.totp.scan')}</p>
          <TotpSecret secret={added.secret} uri={added.uri} />
          <DigitsField
            id="factor-code"
            label={t('security.totp.code')}
            most={6}
            autoComplete="one-time-code"
            value={code}
            error={wrong}
            onChange={setCode}
          />
        </>
      )}
    </AddFactorDialog>
  );
}
