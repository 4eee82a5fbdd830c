import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ReadingRow } from '../../api/readings';
import { instantWithSeconds } from '../format';
import { Dialog } from '../parts/Dialog';

interface RatingDialogProps {
  reading: ReadingRow;
  open: boolean;
  onClose: () => void;
}

const RatingBody = styled('div')({
  '& time': { display: 'block', marginBottom: 8, fontSize: 13, color: 'var(--ink2)' },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: '22px' },
});

/** A member's comment on a reading, under the member's name. */
export function RatingDialog({ reading, open, onClose }: RatingDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={reading.username ?? t('readings.unknown_member')} onClose={onClose}>
      <RatingBody>
        <time dateTime={reading.call_date}>{instantWithSeconds(reading.call_date)}</time>
        <p dir="auto">{reading.rating_text}</p>
      </RatingBody>
    </Dialog>
  );
}
