import { Autocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { searchQueries, type SearchRow } from '../../common/api/search';
import { touchHeight } from '../../common/brand/sizes';
import { Input } from '../../common/ui/form/form-style';
import { Icon } from '../../common/ui/parts/Icon';
import { AccountTag } from '../../common/ui/parts/Tag';

/** Suggestions at most; the list of all that match is one Enter away. */
const most = 7;
/** Milliseconds without a key before the server is asked. */
const pause = 200;

const Box = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', left: 10, top: 'calc(50% - 8px)', color: 'var(--ink3)' },
});

const Field = styled(Input)({ height: 32, paddingLeft: 34, background: 'var(--canvas)' });

const Suggestions = styled('div')({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  overflow: 'auto',
});

const Suggestion = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: touchHeight,
  padding: '4px 12px',
  fontSize: 14,
  lineHeight: '20px',
  cursor: 'pointer',
  '&.Mui-focused': { background: 'var(--hover)' },
  '& div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
});

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Finds a psychic from every page: a suggestion leads to the psychic, Enter to all that match. */
export function TopSearch({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const term = useSettled(text.trim());
  const { data } = useQuery(searchQueries.psychics(term));
  const found = text.trim() === '' ? [] : (data ?? []).slice(0, most);
  const go = (address: string) => {
    setText('');
    void navigate(address);
    onLeave?.();
  };
  return (
    <Autocomplete<SearchRow, false, false, true>
      freeSolo
      disablePortal
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.username)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.user_id)}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
      onChange={(_, choice) => {
        if (choice === null) return;
        if (typeof choice !== 'string') go(`/psychics/${choice.user_id}`);
        else if (choice.trim() !== '')
          go(`/psychics?${new URLSearchParams({ q: choice.trim() }).toString()}`);
      }}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Box ref={input.ref as Ref<HTMLDivElement>} onMouseDown={input.onMouseDown}>
          <Icon name="search" />
          <Field
            {...htmlInput}
            aria-label={t('layout.find_psychic')}
            placeholder={t('layout.find_psychic')}
          />
        </Box>
      )}
      renderOption={({ key, ...props }, option) => (
        <Suggestion key={key} {...props}>
          <div>
            <strong>{option.username}</strong>
            <small>
              {t('layout.suggestion', {
                first: option.first_name,
                last: option.last_name,
                extension: option.extension,
              })}
            </small>
          </div>
          <AccountTag status={option.account_status} />
        </Suggestion>
      )}
      slots={{ paper: Suggestions }}
    />
  );
}
