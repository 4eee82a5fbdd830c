import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { onPhone } from '../../../../common/brand/sizes';
import { count } from '../../../../common/ui/format';

interface PickerFooterProps {
  selected: number;
  /** How many of them the filters hide. */
  hidden: number;
  /** The minutes that each of them gets. */
  minutes?: number;
  onClear: () => void;
  onDone: () => void;
}

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  '& p': { flex: 1, margin: 0, color: 'var(--ink2)' },
  '& strong': { color: 'var(--ink)' },
  [onPhone]: { '& p': { flex: '1 0 100%' }, '& button': { flex: 1 } },
});

const many = (number: number, one: string): string => `${count(number)} ${one}${number === 1 ? '' : 's'}`;

/** `12 members, 36 minutes`, and the way back to the gift. */
export function PickerFooter({ selected, hidden, minutes, onClear, onDone }: PickerFooterProps) {
  const together = minutes === undefined ? '' : `, ${many(selected * minutes, 'minute')}`;
  return (
    <Foot>
      <p role="status">
        <strong>{`${many(selected, 'member')}${together}`}</strong>
        {hidden > 0 && <span>{` · ${count(hidden)} of them hidden by filters`}</span>}
      </p>
      <Button variant="outlined" onClick={onClear}>
        Clear selection
      </Button>
      <Button variant="contained" onClick={onDone}>
        Done
      </Button>
    </Foot>
  );
}
