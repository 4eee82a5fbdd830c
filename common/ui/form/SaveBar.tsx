import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { controlHeight, onPhone } from '../../brand/sizes';
import { Icon } from '../parts/Icon';
import { useBottomBar } from '../parts/useBottomBar';

// at the bottom of the screen while something is unsaved, and always on phones
const SaveBarFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: controlHeight,
  padding: '10px 0',
  background: 'inherit',
  '& > [role=status]': { display: 'grid', gap: 4, minWidth: 0, color: 'var(--ink2)' },
  // stays in the page, so that a screen reader hears what appears in it
  '& > [role=status]:empty': { position: 'absolute' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& p[data-wrong]': { color: 'var(--danger)' },
  '&[data-unsaved]': {
    position: 'sticky',
    bottom: 'var(--bottom-bar, 0px)',
    zIndex: 1,
    background: 'var(--surface)',
    borderTop: '1px solid var(--line)',
  },
  [onPhone]: {
    '& > button': { flex: '1 1 auto' },
    '& > [role=status]': { width: '100%' },
  },
});

/** How many are named; of more, only their number. */
const mostNames = 4;

interface SaveBarProps {
  /** Names of what is unsaved. */
  unsaved: readonly string[];
  /** Errors to correct first. */
  problems?: readonly string[];
  /** Save, and what else the form offers. */
  children: ReactNode;
}

/** A form's buttons, in reach as long as something is unsaved, which is named next to them. */
export function SaveBar({ unsaved, problems = [], children }: SaveBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'sticky');
  const isUnsaved = unsaved.length > 0;
  const more = unsaved.length - mostNames;
  const names = unsaved.slice(0, more > 1 ? mostNames : undefined).join(', ');
  return (
    <SaveBarFrame ref={bar} data-unsaved={isUnsaved || problems.length > 0 ? '' : undefined}>
      {children}
      <div role="status">
        {isUnsaved && (
          <p>{more > 1 ? t('forms.unsaved_more', { names, more }) : t('forms.unsaved', { names })}</p>
        )}
        {problems.map((problem) => (
          <p key={problem} data-wrong>
            <Icon name="warning" /> <span>{problem}</span>
          </p>
        ))}
      </div>
    </SaveBarFrame>
  );
}
