import { Button, CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../common/ui/parts/Icon';
import type { ProofState } from './useProof';

const ProofBoxFrame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '0 10px',
  alignItems: 'center',
  padding: '12px 16px',
  background: 'var(--surface)',
  border: '2px solid var(--control)',
  borderRadius: 'var(--corner)',
  '& b': { fontWeight: 650 },
  '& small': { gridColumn: 2, fontSize: 14, lineHeight: '20px', color: 'var(--ink2)' },
});

/** The bot check, which runs automatically. */
export function ProofBox({ state, onAgain }: { state: ProofState; onAgain: () => void }) {
  const { t } = useTranslation('sign_up');
  return (
    <ProofBoxFrame className="whole">
      {state === 'working' && <CircularProgress aria-hidden size={18} color="inherit" />}
      {state !== 'working' && <Icon name={state === 'ready' ? 'check' : 'warning'} size={18} />}
      <b role="status">{t(`check.${state}`)}</b>
      <small>{t(`check.${state}_text`)}</small>
      {state === 'failed' && (
        <div>
          <Button className="plain" onClick={onAgain}>
            {t('try_again')}
          </Button>
        </div>
      )}
    </ProofBoxFrame>
  );
}
