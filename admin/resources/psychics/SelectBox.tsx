import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../common/ui/parts/useMay';
import { onPaper, onPhone, tickSize } from '../../../common/brand/sizes';

const TickBox = styled('input')({
  width: tickSize,
  height: tickSize,
  margin: '0 10px 0 0',
  verticalAlign: 'middle',
  accentColor: 'var(--primary)',
  // a phone's cards have no room for it, and no bar for the selected ones
  [onPhone]: { display: 'none' },
  [onPaper]: { display: 'none' },
});

/** Selects a row of the surrounding list. */
export function SelectBox({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('admin');
  const { selectedIds, onToggleItem } = useListContext();
  // only to change the selected ones
  if (!useMay('decide')) return null;
  return (
    <TickBox
      type="checkbox"
      aria-label={t('psychics.select', { name })}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  );
}
