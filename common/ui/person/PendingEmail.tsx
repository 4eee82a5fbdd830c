import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { addWords } from '../../words';
import { pendingEmail } from '../../words/en/ui/pending-email';
import { ChangeButton } from '../form/ChangeButton';

// only the profile pages show it
addWords('ui', { pending_email: pendingEmail });

const PendingEmailBox = styled('div')({
  padding: '10px 14px',
  background: 'var(--alert-tint)',
  borderLeft: '4px solid var(--alert)',
  borderRadius: 6,
  overflowWrap: 'anywhere',
  '& p': { margin: '0 0 6px' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

export interface PendingEmailCalls {
  running: 'resend' | 'cancel' | undefined;
  onResend: () => void;
  onCancel: () => void;
}

/** A new email that takes effect when its link is opened; renders nothing if none waits. */
export function PendingEmail({
  email,
  readOnly = false,
  running,
  onResend,
  onCancel,
}: PendingEmailCalls & { email: string | null; readOnly?: boolean }) {
  const { t } = useTranslation();
  if (email === null) return null;
  return (
    <PendingEmailBox className="whole" role="status">
      <p>{t('pending_email.waits', { email })}</p>
      {!readOnly && (
        <div>
          <ChangeButton
            change="sendRecovery"
            running={running === 'resend'}
            held={running === 'cancel'}
            variant="outlined"
            onPress={onResend}
          >
            {t('pending_email.resend')}
          </ChangeButton>
          <ChangeButton
            change="cancelEmail"
            running={running === 'cancel'}
            held={running === 'resend'}
            variant="outlined"
            onPress={onCancel}
          >
            {t('pending_email.cancel')}
          </ChangeButton>
        </div>
      )}
    </PendingEmailBox>
  );
}
