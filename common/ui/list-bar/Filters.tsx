import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tick } from '../form/Tick';
import { Icon } from '../parts/Icon';
import { Popup } from '../parts/Popup';
import { useIsPhone } from '../parts/useIsPhone';
import { useListAddress } from './list-address';
import type { OfferedFilter } from './list-filters';

const FilterGroup = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& + fieldset': { marginTop: 10, paddingTop: 10, borderTop: '1px solid var(--line)' },
  '& legend': { padding: 0, fontSize: 13, lineHeight: '20px', fontWeight: 700, float: 'left', width: '100%' },
  '& legend + *': { clear: 'both' },
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 12 },
});

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: 320,
  border: '1px solid var(--primary)',
  borderRadius: 6,
  background: 'var(--primary-tint)',
  '& > .values': {
    minWidth: 0,
    height: 32,
    padding: '0 0 0 10px',
    border: 0,
    color: 'var(--primary)',
    background: 'none',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& > .remove': { flex: 'none', width: 30, height: 32, borderRadius: 6, color: 'var(--primary)' },
});

const Count = styled('b')({
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 9,
  fontSize: 12,
  lineHeight: '18px',
  textAlign: 'center',
  color: 'var(--on-primary)',
  background: 'var(--primary)',
});

function useFilters() {
  const { state, change, offered: all } = useListAddress();
  const offered = all.filter(({ takes }) => takes === undefined);
  const chosen = state.filters ?? {};
  const of = ({ name }: OfferedFilter): readonly string[] => chosen[name] ?? [];
  const set = ({ name }: OfferedFilter, values: string[]) =>
    change({ filters: { ...chosen, [name]: values } });
  return { offered, chosen, change, of, set };
}

/** Every filter of the list with its values; each tick applies at once. */
function FilterGroups({ only }: { only?: OfferedFilter }) {
  const { offered, chosen, change } = useFilters();
  // the URL follows a moment later; a tick shows at once, and the next one builds on it
  const [ticked, setTicked] = useState(chosen);
  const set = ({ name }: OfferedFilter, values: string[]) => {
    const filters = { ...ticked, [name]: values };
    setTicked(filters);
    change({ filters });
  };
  return (only === undefined ? offered : [only]).map((filter) => {
    const { name, label, choices, isSingle = false } = filter;
    const values = ticked[name] ?? [];
    const next = (value: string, on: boolean) => {
      if (isSingle) return on ? [value] : [];
      return choices
        .map((choice) => choice.value)
        .filter((one) => (one === value ? on : values.includes(one)));
    };
    return (
      <FilterGroup key={name}>
        <legend>{label}</legend>
        <div>
          {choices.map(({ value, text }) => (
            <Tick
              key={value}
              checked={values.includes(value)}
              onChange={(on) => set(filter, next(value, on))}
            >
              {text}
            </Tick>
          ))}
        </div>
      </FilterGroup>
    );
  });
}

/** Opens the filters; on a phone, with their number instead of chips. */
export function FilterButton({ label }: { label: ReactNode }) {
  const { t } = useTranslation();
  const { offered, of } = useFilters();
  const isPhone = useIsPhone();
  const number = offered.filter((filter) => of(filter).length > 0).length;
  return (
    <Popup
      className="filter"
      title={t('list_bar.filters')}
      aria-label={number > 0 ? t('list_bar.filters_on', { count: number }) : t('list_bar.filter')}
      button={
        <>
          <span>{label}</span>
          {isPhone && number > 0 && <Count>{number}</Count>}
        </>
      }
      startIcon={<Icon name="filter" />}
      width={360}
    >
      {() => <FilterGroups />}
    </Popup>
  );
}

/** The filters in use, in words. */
export function useFilterTexts() {
  const { offered, of } = useFilters();
  return offered
    .filter((filter) => of(filter).length > 0)
    .map((filter) => {
      const texts = filter.choices.filter(({ value }) => of(filter).includes(value)).map(({ text }) => text);
      return { filter, said: `${filter.label}: ${texts.join(', ')}` };
    });
}

/** The filters that are on: each opens its values, and can be removed. */
export function FilterChips() {
  const { t } = useTranslation();
  const { set } = useFilters();
  return useFilterTexts().map(({ filter, said }) => (
    <Chip key={filter.name} title={said}>
      <Popup className="values" title={filter.label} button={<span>{said}</span>} width={320}>
        {() => <FilterGroups only={filter} />}
      </Popup>
      <IconButton
        className="remove"
        aria-label={t('list_bar.remove_filter', { name: filter.label })}
        onClick={() => set(filter, [])}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Chip>
  ));
}
