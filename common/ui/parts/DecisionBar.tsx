import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone } from '../../brand/sizes';
import { useMay } from './useMay';
import { useBottomBar } from './useBottomBar';
import { type Decision, decisionKeys, decisions, hasDecisionKeys, useDecisionKeys } from './decision-keys';

// at the bottom of the screen while the page continues below it
const DecisionBarFrame = styled('div')({
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 16,
  padding: '10px 16px',
  [onPaper]: { display: 'none' },
  // the bar of what is unsaved takes the place of one that cannot be used
  '&[data-barred]': { position: 'static' },
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  '& kbd': {
    margin: '0 8px 0 -6px',
    padding: '0 6px',
    fontFamily: 'inherit',
    fontSize: 12,
    lineHeight: '18px',
    color: 'var(--ink2)',
    border: '1px solid var(--control)',
    borderRadius: 4,
  },
  '& p': { minWidth: 0, margin: 0, color: 'var(--ink2)', overflowWrap: 'anywhere' },
  [onPhone]: {
    '& > button': { flex: '1 1 120px', minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& kbd': { display: 'none' },
  },
});

interface DecisionBarProps {
  /** Button labels. */
  names: Record<Decision, string>;
  /** Why it cannot be decided yet. */
  barrier?: string;
  /** Called by the buttons and their keys: a question follows. */
  onAsk: (decision: Decision, isByKey: boolean) => void;
}

/** Approves or rejects a pending item, after a question; nothing for managers who may not decide. */
export const DecisionBar = (props: DecisionBarProps) => useMay('decide') && <Decisions {...props} />;

function Decisions({ names, barrier, onAsk }: DecisionBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'sticky');
  const isBarred = barrier !== undefined;
  const hasKeys = hasDecisionKeys();
  useDecisionKeys(hasKeys && !isBarred, bar, (decision) => onAsk(decision, true));
  return (
    <DecisionBarFrame
      ref={bar}
      data-barred={isBarred ? '' : undefined}
      role="group"
      aria-label={t('parts.decision')}
    >
      {decisions.map((decision) => [
        <Button
          key={decision}
          {...(decision === 'approve' ? { variant: 'contained' } : { variant: 'outlined', color: 'error' })}
          disabled={isBarred}
          aria-haspopup="dialog"
          aria-keyshortcuts={hasKeys ? decisionKeys[decision].toUpperCase() : undefined}
          onClick={() => onAsk(decision, false)}
        >
          {names[decision]}
        </Button>,
        hasKeys && (
          <kbd key={`${decision} key`} aria-hidden>
            {decisionKeys[decision].toUpperCase()}
          </kbd>
        ),
      ])}
      {isBarred && <p>{barrier}</p>}
    </DecisionBarFrame>
  );
}
