import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../brand/sizes';
import { DigitsField } from '../form/DigitsField';
import { FieldNote } from '../form/FieldNote';
import { TextField } from '../form/TextField';
import type { SignInWay, WayState } from './useWay';

const WayFieldsBox = styled('div')({ display: 'grid', gap: 14, '& p': { margin: 0 } });
const Others = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  '& button': { minWidth: 0, padding: '4px 0' },
  [onPhone]: { '& button': { minHeight: touchHeight } },
});

interface WayFieldsProps extends Pick<WayState, 'way' | 'others' | 'text' | 'error' | 'onType' | 'onChoose'> {
  /** The account's username: password managers look the password up by it. */
  username?: string;
  /** What sends it, if that stands above the other ways. */
  act?: ReactNode;
}

/** The field of the chosen way, and the account's other ways. */
export function WayFields({ way, others, text, error, username, act, onType, onChoose }: WayFieldsProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input:not([hidden])');
    input?.focus();
    // so that a refused answer can be typed again
    if (error !== undefined) input?.select();
  }, [way, error]);
  const field = { value: text, error, onChange: onType };
  const fields: Record<SignInWay, () => ReactNode> = {
    passkey: () => (
      <div>
        <p>{t('security.ways.passkey')}</p>
        <FieldNote id="way-passkey-note" error={error} alerts />
      </div>
    ),
    password: () => (
      <>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          {...field}
          id="way-password"
          label={t('security.ways.password')}
          type="password"
          autoComplete="current-password"
        />
      </>
    ),
    totp: () => (
      <DigitsField
        {...field}
        id="way-code"
        label={t('security.ways.totp')}
        most={6}
        autoComplete="one-time-code"
        help={t('security.ways.code_help')}
      />
    ),
    recovery: () => (
      <TextField
        {...field}
        id="way-recovery"
        label={t('security.ways.recovery')}
        autoCapitalize="none"
        spellCheck={false}
        help={t('security.ways.recovery_help')}
      />
    ),
  };
  return (
    <WayFieldsBox ref={box}>
      {fields[way]()}
      {act}
      {others.length > 0 && (
        <Others>
          {others.map((other) => (
            <Button key={other} variant="text" onClick={() => onChoose(other)}>
              {t(`security.ways.instead.${other}`)}
            </Button>
          ))}
        </Others>
      )}
    </WayFieldsBox>
  );
}
