import { Autocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { searchQueries, type SearchRow } from './search';
import { onPhone, touchHeight } from '../../common/brand/sizes';
import { tidyName } from '../../common/domain/text';
import { Input } from '../../common/ui/form/form-style';
import { hasDecisionKeys, isBehindDialog, isFreeForKeys } from '../../common/ui/parts/decision-keys';
import { Icon } from '../../common/ui/parts/Icon';
import { AccountTag } from '../../common/ui/parts/Tag';

/** Maximum number of suggestions; Enter opens the list of all matches. */
const most = 7;
/** Milliseconds without a keystroke before the server is queried. */
const pause = 200;

const Box = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', left: 10, top: 'calc(50% - 8px)', color: 'var(--ink3)' },
});

const Field = styled(Input)({ height: 32, paddingLeft: 34, paddingRight: 34, background: 'var(--canvas)' });

const Key = styled('kbd')({
  position: 'absolute',
  right: 8,
  top: 'calc(50% - 10px)',
  padding: '0 6px',
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--ink2)',
  border: '1px solid var(--control)',
  borderRadius: 4,
  pointerEvents: 'none',
  'input:focus ~ &': { display: 'none' },
  [onPhone]: { display: 'none' },
});

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

const fieldId = 'find-psychic';
const fieldHere = (): HTMLInputElement | null => document.querySelector(`input#${fieldId}`);

/** '/' and Ctrl+K focus the field; '/' can be turned off with the other single-key shortcuts. */
function useSearchKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isChord = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && hasDecisionKeys() && isFreeForKeys();
      const field = fieldHere();
      if ((!isChord && !isSlash) || field === null || isBehindDialog(field)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const folded = (name: string): string => tidyName(name).toLowerCase();

/** The single psychic with exactly this extension or username. */
function named(rows: readonly SearchRow[], text: string): SearchRow | undefined {
  const same = rows.filter(
    ({ extension, username }) => extension === text || folded(username) === folded(text),
  );
  return same.length === 1 ? same[0] : undefined;
}

/**
 * Finds a psychic from every page: a suggestion, or Enter after a complete extension or username, opens the
 * psychic; Enter after anything else opens the list of matches.
 */
export function TopSearch({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const term = useSettled(text.trim());
  const { data } = useQuery(searchQueries.psychics(term));
  const found = text.trim() === '' ? [] : (data ?? []).slice(0, most);
  const client = useQueryClient();
  useSearchKeys();
  const go = (address: string) => {
    setText('');
    void navigate(address);
    onLeave?.();
  };
  const find = async (typed: string) => {
    // the list page shows the error
    const rows = await client.query(searchQueries.psychics(typed)).catch(() => []);
    // the user has typed on or navigated in the meantime
    if (fieldHere()?.value.trim() !== typed) return;
    const one = named(rows, typed);
    go(
      one === undefined
        ? `/psychics?${new URLSearchParams({ q: typed }).toString()}`
        : `/psychics/${one.user_id}`,
    );
  };
  return (
    <Autocomplete<SearchRow, false, false, true>
      id={fieldId}
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
        else if (choice.trim() !== '') void find(choice.trim());
      }}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Box ref={input.ref as Ref<HTMLDivElement>} onMouseDown={input.onMouseDown}>
          <Icon name="search" />
          <Field
            {...htmlInput}
            aria-keyshortcuts={hasDecisionKeys() ? '/ Control+K' : 'Control+K'}
            aria-label={t('layout.find_psychic')}
            placeholder={t('layout.find_psychic')}
          />
          {hasDecisionKeys() && <Key aria-hidden>/</Key>}
        </Box>
      )}
      renderOption={({ key, ...props }, option) => (
        <Suggestion key={key} {...props}>
          <div>
            <strong>
              <bdi>{option.username}</bdi>
            </strong>
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
