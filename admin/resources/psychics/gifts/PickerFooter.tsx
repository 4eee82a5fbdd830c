import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../../../common/brand/sizes';

interface PickerFooterProps {
  selected: number;
  /** How many of them are hidden by the filters. */
  hidden: number;
  /** Minutes for each of them. */
  minutes?: number;
  onClear: () => void;
  onDone: () => void;
}

const PickerFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  '& p': { flex: 1, margin: 0, color: 'var(--ink2)' },
  '& strong': { color: 'var(--ink)' },
  [onPhone]: { '& p': { flex: '1 0 100%' }, '& button': { flex: 1 } },
});

/** `12 members, 36 minutes`, and the button that returns to the gift. */
export function PickerFooter({ selected, hidden, minutes, onClear, onDone }: PickerFooterProps) {
  const { t } = useTranslation('admin');
  const members = t('gifts.members', { count: selected });
  return (
    <PickerFoot>
      <p role="status">
        <strong>
          {minutes === undefined
            ? members
            : t('gifts.members_and_minutes', {
                members,
                minutes: t('gifts.minutes', { count: selected * minutes }),
              })}
        </strong>
        {hidden > 0 && (
          <span>
            {' · '}
            {t('gifts.hidden', { hidden })}
          </span>
        )}
      </p>
      <Button variant="outlined" onClick={onClear}>
        {t('gifts.clear_selection')}
      </Button>
      <Button variant="contained" onClick={onDone}>
        {t('gifts.done')}
      </Button>
    </PickerFoot>
  );
}
