import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formWidth, touchHeight } from '../../common/brand/sizes';
import { FieldFrame, Input } from '../../common/ui/form/form-style';
import { Icon } from '../../common/ui/parts/Icon';

const SearchFieldFrame = styled(FieldFrame)({ maxWidth: formWidth, marginBottom: 16 });
const SearchFieldPlace = styled('div')({
  position: 'relative',
  '& > input': { height: touchHeight, paddingLeft: 40, fontSize: 16 },
  '& > svg': { position: 'absolute', left: 14, top: 'calc(50% - 8px)', color: 'var(--ink2)' },
});

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches as the user types. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <SearchFieldFrame>
      <label htmlFor={id}>{label}</label>
      <SearchFieldPlace>
        <Input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <Icon name="search" />
      </SearchFieldPlace>
    </SearchFieldFrame>
  );
}
