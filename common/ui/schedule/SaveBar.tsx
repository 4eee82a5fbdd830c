import { Button, CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { controlHeight, onPhone } from '../../brand/sizes';
import { Icon } from '../parts/Icon';

interface SaveBarProps {
  /** The names of the days that are not saved yet. */
  unsaved: readonly string[];
  /** What must be put right first, a sentence for every day. */
  problems: readonly string[];
  saving: boolean;
  onSave: () => void;
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px 12px',
  minHeight: controlHeight,
  '& > [role=status]': { display: 'grid', gap: 4, color: 'var(--ink2)' },
  '& p': { margin: 0 },
  '& p[data-wrong]': { color: 'var(--danger)' },
  [onPhone]: {
    position: 'sticky',
    bottom: 'var(--bottom-bar, 0px)',
    zIndex: 1,
    padding: '10px 0',
    background: 'var(--canvas)',
    '& > [role=status]': { width: '100%' },
    '& > [role=status]:empty': { display: 'none' },
  },
});

/** The button, or a spinner in a place of the same width. */
const Place = styled('div')({
  position: 'relative',
  '&[data-saving] > button': { visibility: 'hidden' },
  '& > [role=progressbar]': { position: 'absolute', inset: 0, margin: 'auto' },
  [onPhone]: { flex: 1, '& > button': { width: '100%' } },
});

/** Save Schedule, with the days that are not saved beside it; what needs mending stands in the button's place. */
export function SaveBar({ unsaved, problems, saving, onSave }: SaveBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // A hidden button loses the keyboard; it gets it back unless it is wanted elsewhere by then.
  useEffect(() => {
    if (saving || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [saving]);

  return (
    <Bar>
      <div role="status">
        {unsaved.length > 0 && <p>Unsaved: {unsaved.join(', ')}</p>}
        {problems.map((problem) => (
          <p key={problem} data-wrong>
            <Icon name="warning" /> <span>{problem}</span>
          </p>
        ))}
      </div>
      {problems.length === 0 && (
        <Place data-saving={saving || undefined}>
          <Button
            ref={button}
            variant="contained"
            onClick={() => {
              wasPressed.current = true;
              onSave();
            }}
          >
            Save Schedule
          </Button>
          {saving && <CircularProgress size={24} aria-label="Saving" />}
        </Place>
      )}
    </Bar>
  );
}
