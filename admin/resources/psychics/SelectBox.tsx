import { styled } from '@mui/material/styles';
import { createContext, type RefObject, useContext } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../common/ui/parts/useMay';
import { onPaper, onPhone, tickSize, touchHeight } from '../../../common/brand/sizes';
import { type RangeStart, useRangeSelection } from '../../parts/range-selection';

const Box = styled('input')({
  width: tickSize,
  height: tickSize,
  margin: '0 10px 0 0',
  verticalAlign: 'middle',
  accentColor: 'var(--primary)',
  // a phone's cards have one of their own
  [onPhone]: { display: 'none' },
  [onPaper]: { display: 'none' },
});

const CardBox = styled('label')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: touchHeight,
  minHeight: touchHeight,
  // the card has its own padding
  marginRight: -8,
  // the smallest size that a finger hits
  '& input': { display: 'block', width: 24, height: 24, margin: 0 },
  [onPaper]: { display: 'none' },
});

/** Where a range of the surrounding list starts. */
export const RangeStartContext = createContext<RefObject<RangeStart | undefined>>({ current: undefined });

interface SelectBoxProps {
  id: number;
  name: string;
  /** In front of a phone's card. */
  onCard?: boolean;
}

/** Selects a row of the surrounding list, with Shift all rows from the last one. */
export function SelectBox({ id, name, onCard = false }: SelectBoxProps) {
  const { t } = useTranslation('admin');
  const { data = [], selectedIds, onSelect } = useListContext<{ id: number }>();
  const { toggle, forgetKey, noticeKey } = useRangeSelection({
    now: () => ({ ids: data.map((row) => row.id), selected: new Set(selectedIds) }),
    onSelected: (selected) => onSelect([...selected]),
    start: useContext(RangeStartContext),
  });
  // only to change the selected ones
  if (!useMay('decide')) return null;
  const box = (
    <Box
      type="checkbox"
      aria-label={t('psychics.select', { name })}
      checked={selectedIds.includes(id)}
      onPointerDown={forgetKey}
      onKeyDown={noticeKey}
      onClick={(event) => toggle(id, event)}
      // the click has changed it
      onChange={() => undefined}
    />
  );
  return onCard ? <CardBox>{box}</CardBox> : box;
}
