import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../api/security';
import { recoveryCodeCount } from '../../domain/second-factor';
import { addWords } from '../../words';
import { security } from '../../words/en/ui/security';
import { Buttons } from '../form/form-style';
import { CardHeader } from '../parts/CardHeader';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { FormCard } from '../parts/Page';
import { LinedRows, RowsNote } from '../parts/row-style';
import { Awaited } from '../parts/States';
import { Tag } from '../parts/Tag';
import { instantInText } from '../time-of-day';

// only the profile pages show it
addWords('ui', { security });

const Acts = styled(Buttons)({ padding: '12px 16px 16px', borderTop: '1px solid var(--line)' });

/** With so many unused recovery codes or fewer, new ones are suggested. */
const few = 3;

export interface SignInSecurityProps {
  factors: { data: readonly Factor[] | undefined; failed: boolean; refetch: () => void };
  running: 'remove' | 'renew' | undefined;
  onAdd: (kind: 'passkey' | 'totp') => void;
  onRemove: (factor: Factor) => Promise<unknown>;
  onRenew: () => Promise<unknown>;
  /** More about signing in, below the factors, and the dialogs. */
  children?: ReactNode;
}

function FactorRow({ factor, onAsk }: { factor: Factor; onAsk: () => void }) {
  const { t } = useTranslation();
  const { kind, label, created_at, last_used_at, left = 0, required = false } = factor;
  const isCodes = kind === 'recovery';
  const kindName = t(`security.kinds.${kind}`);
  const named = label === kindName ? '_named' : '';
  const since = { kind: kindName, created: instantInText(created_at) };
  return (
    <li>
      <div>
        <strong>{isCodes ? kindName : label}</strong>
        <small>
          {isCodes
            ? t('security.codes.left', { left, all: recoveryCodeCount, ...since })
            : last_used_at === null
              ? t(`security.unused${named}`, since)
              : t(`security.used${named}`, { ...since, used: instantInText(last_used_at) })}
        </small>
        {required && <small>{t('security.required')}</small>}
        {isCodes && left <= few && (
          <Tag icon="warning" tone="alert">
            {t('security.codes.few')}
          </Tag>
        )}
      </div>
      {!required && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={isCodes ? undefined : t('security.remove_of', { label })}
          onClick={onAsk}
        >
          {isCodes ? t('security.codes.renew') : t('security.remove')}
        </Button>
      )}
    </li>
  );
}

/** An account's passkeys, authenticator apps, and recovery codes: add, replace, and remove them. */
export function SignInSecurity(props: SignInSecurityProps) {
  const { factors, running, onAdd, onRemove, onRenew, children } = props;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Factor>();
  const close = () => setAsked(undefined);
  const shown = factors.data?.filter(({ active }) => active);
  const others = shown?.filter(({ kind, id }) => kind !== 'recovery' && id !== asked?.id) ?? [];
  const isCodes = asked?.kind === 'recovery';
  return (
    <FormCard sx={{ mt: 4 }}>
      <CardHeader title={t('security.title')} />
      <RowsNote>{shown?.length === 0 ? t('security.none') : t('security.note')}</RowsNote>
      {shown === undefined ? (
        <Awaited failed={factors.failed} text={t('security.failed')} onRetry={factors.refetch} />
      ) : (
        <>
          <LinedRows>
            {shown.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onAsk={() => setAsked(factor)} />
            ))}
          </LinedRows>
          <Acts>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => onAdd('passkey')}>
              {t('security.passkey.add')}
            </Button>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => onAdd('totp')}>
              {t('security.totp.add')}
            </Button>
          </Acts>
        </>
      )}
      {children}
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={
            isCodes ? t('security.codes.renew_title') : t('security.remove_title', { label: asked.label })
          }
          text={
            isCodes
              ? t('security.codes.renew_text')
              : others.length === 0
                ? t('security.remove_last')
                : t('security.remove_text')
          }
          act={isCodes ? t('security.codes.renew_now') : t('security.remove_now')}
          destructive={!isCodes}
          state={{ change: isCodes ? 'renewCodes' : 'removeFactor', running: running !== undefined }}
          onClose={close}
          // a failure is shown in a notice
          onConfirm={() => void (isCodes ? onRenew() : onRemove(asked)).then(close, close)}
        />
      )}
    </FormCard>
  );
}
