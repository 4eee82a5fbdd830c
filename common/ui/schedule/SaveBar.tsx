import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { controlHeight, onPhone } from '../../brand/sizes';
import { ChangeButton } from '../form/ChangeButton';
import { useBottomBar } from '../parts/useBottomBar';
import { Icon } from '../parts/Icon';

interface SaveBarProps {
  /** Names of the unsaved days. */
  unsaved: readonly string[];
  /** Errors to correct first, a sentence for each day. */
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
    '& > button': { flex: 1 },
    '& > [role=status]': { width: '100%' },
    '& > [role=status]:empty': { display: 'none' },
  },
});

/** Save Schedule, with the unsaved days next to it; errors to correct first replace the button. */
export function SaveBar({ unsaved, problems, saving, onSave }: SaveBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'sticky');
  return (
    <Bar ref={bar}>
      <div role="status">
        {unsaved.length > 0 && <p>{t('schedule.unsaved', { days: unsaved.join(', ') })}</p>}
        {problems.map((problem) => (
          <p key={problem} data-wrong>
            <Icon name="warning" /> <span>{problem}</span>
          </p>
        ))}
      </div>
      {problems.length === 0 && (
        <ChangeButton change="saveSchedule" running={saving} variant="contained" onPress={onSave}>
          {t('schedule.save')}
        </ChangeButton>
      )}
    </Bar>
  );
}
