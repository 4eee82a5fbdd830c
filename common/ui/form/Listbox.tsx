import { MenuItem, Select } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AriaAttributes } from 'react';
import { controlHeight, onPhone, touchHeight } from '../../brand/sizes';
import type { SelectChoice } from './choice';

const ListboxLook = styled(Select<string>)({
  width: '100%',
  height: controlHeight,
  font: 'inherit',
  background: 'var(--surface)',
  '& .MuiSelect-select': { display: 'flex', alignItems: 'center', padding: '0 32px 0 10px', minHeight: 0 },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)' },
  '&.Mui-disabled': { background: 'var(--sunken)' },
  '& [aria-disabled=true]': { cursor: 'progress' },
  [onPhone]: { height: touchHeight },
});
const ListboxItem = styled(MenuItem)({ minHeight: 40, [onPhone]: { minHeight: touchHeight } });

interface ListboxProps<Value extends string> {
  control: AriaAttributes & { id: string; value: Value; disabled: boolean | undefined; autoFocus?: boolean };
  choices: readonly SelectChoice<Value>[];
  onChoose: (value: Value) => void;
}

/** The part of `Select` for choices that are more than text; the arrow next to it is drawn by `Select`. */
export function Listbox<Value extends string>({ control, choices, onChoose }: ListboxProps<Value>) {
  const { value, disabled, autoFocus, ...display } = control;
  return (
    <ListboxLook
      value={value}
      disabled={disabled}
      autoFocus={autoFocus}
      readOnly={display['aria-disabled'] === true}
      onChange={({ target }) => onChoose(target.value as Value)}
      IconComponent={() => null}
      SelectDisplayProps={display}
      renderValue={() => choices.find((choice) => choice.value === value)?.content}
    >
      {choices.map((choice) => (
        <ListboxItem key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.content}
        </ListboxItem>
      ))}
    </ListboxLook>
  );
}
