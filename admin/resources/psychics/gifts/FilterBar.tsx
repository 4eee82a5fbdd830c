import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../../../common/brand/sizes';
import { minutes, money } from '../../../../common/ui/format';
import { Icon } from '../../../../common/ui/parts/Icon';
import { FilterDialog } from './FilterDialog';
import {
  type FilterName,
  filterNames,
  type Filters,
  lostAfter,
  type NumberFilter,
  readFilters,
} from './recipients';

const FilterBarFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '12px 20px',
  borderBottom: '1px solid var(--line)',
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& .end': { display: 'flex', alignItems: 'center', gap: 12, marginLeft: 'auto', color: 'var(--ink2)' },
  '& .end p': { margin: 0, fontSize: 13, lineHeight: '18px' },
  [onPhone]: { padding: '10px 16px', borderBottom: 0 },
});

const Chip = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  padding: '0 6px 0 10px',
  fontSize: 13,
  fontWeight: 600,
  color: 'var(--primary)',
  background: 'var(--primary-tint)',
  border: '1px solid var(--primary)',
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--primary-h)', color: 'var(--primary-h)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  [onPhone]: { height: touchHeight },
});

const formats: Record<NumberFilter, (value: number) => string> = {
  quiet: String,
  least: minutes,
  rpc: money,
  alc: minutes,
  ufm: String,
};

interface FilterBarProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** Content at the other end. */
  end: ReactNode;
}

/** The button for the filters, and the active ones as removable chips. */
export function FilterBar({ filters, onFilters, end }: FilterBarProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { active } = readFilters(filters);
  const chips = filterNames.flatMap((name): { name: FilterName; text: string }[] => {
    if (name === 'type')
      return active.type === undefined ? [] : [{ name, text: t(`gifts.types.${active.type}`) }];
    const value = active[name];
    if (value === undefined) return [];
    return [{ name, text: t(`gifts.filters_of.${name}`, { value: formats[name](value) }) }];
  });
  const remove = (name: FilterName) => {
    onFilters({ ...filters, [name]: '' });
    // the chip is gone, and the focus with it
    button.current?.focus();
  };
  return (
    <FilterBarFrame>
      <Button ref={button} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('gifts.filter')}
      </Button>
      {active.quiet === undefined && (
        <Button variant="outlined" onClick={() => onFilters({ ...filters, quiet: lostAfter })}>
          {t('gifts.filters_of.quiet', { value: lostAfter })}
        </Button>
      )}
      {chips.length > 0 && (
        <ul aria-label={t('gifts.filters')}>
          {chips.map(({ name, text }) => (
            <li key={name}>
              <Chip
                type="button"
                aria-label={t('gifts.remove_filter', { filter: text })}
                onClick={() => remove(name)}
              >
                {text}
                <Icon name="close" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="end">{end}</div>
      <FilterDialog open={open} filters={filters} onFilters={onFilters} onClose={() => setOpen(false)} />
    </FilterBarFrame>
  );
}
