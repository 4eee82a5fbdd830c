import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestLabel } from '../../domain/second-factor';
import { ChangeButton, onSubmit } from '../form/ChangeButton';
import { DigitsField } from '../form/DigitsField';
import { TextField } from '../form/TextField';
import { Dialog } from '../parts/Dialog';
import { useCopy } from '../parts/useCopy';
import { useIsPhone } from '../parts/useIsPhone';
import { QrCode } from './QrCode';
import { type OnAdded, useAddFactor } from './useAddFactor';

const Steps = styled('div')({
  display: 'grid',
  gap: 14,
  '& p': { margin: 0 },
  '& code': {
    fontFamily: 'inherit',
    fontWeight: 600,
    letterSpacing: '.04em',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});
const Scan = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start' });

/** The secret, to be scanned or typed. */
function Secret({ secret, uri }: { secret: string; uri: string }) {
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

interface AddTotpDialogProps {
  onAdded: OnAdded;
  onClose: () => void;
}

/** Adds an authenticator app: its name, then its secret and the first code. */
export function AddTotpDialog({ onAdded, onClose }: AddTotpDialogProps) {
  const { t } = useTranslation();
  const adding = useAddFactor('totp', t('security.kinds.totp'), onAdded);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { added, isRunning } = adding;
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
    <Dialog
      open
      title={t('security.totp.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={isRunning} onClick={onClose}>
            {t('parts.cancel')}
          </Button>
          <ChangeButton change="addFactor" running={isRunning} variant="contained" form="totp-form">
            {added === undefined ? t('security.go_on') : t('security.totp.confirm')}
          </ChangeButton>
        </>
      }
    >
      <form id="totp-form" noValidate onSubmit={onSubmit(submit)}>
        <Steps>
          {added?.secret === undefined || added.uri === undefined ? (
            <>
              <p>{t('security.totp.text')}</p>
              <TextField
                id="factor-label"
                label={t('security.label')}
                help={t('security.totp.label_help')}
                maxLength={longestLabel}
                value={adding.label}
                error={adding.problem}
                onChange={adding.setLabel}
              />
            </>
          ) : (
            <>
              <p>{t('security.totp.scan')}</p>
              <Secret secret={added.secret} uri={added.uri} />
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
        </Steps>
      </form>
    </Dialog>
  );
}
