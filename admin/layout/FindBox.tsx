import { Autocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { onPhone, touchFontSize, touchHeight } from '../../common/brand/sizes';
import { Input } from '../../common/ui/form/form-style';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { hasDecisionKeys, isBehindDialog, isFreeForKeys } from '../../common/ui/parts/decision-keys';
import { Icon } from '../../common/ui/parts/Icon';
import { useShown } from '../../common/ui/parts/useShown';
import { settingIn } from '../providers/find';
import { type Hit, useHits } from './hits';
import { recentPlaces } from './recent';
import { searchQueries } from '../providers/search';
import type { StatusChange } from './SetStatus';

const SetStatus = lazyPart(() => import('./later').then(({ SetStatus }) => ({ SetStatus })), 'SetStatus');

/** Milliseconds without a keystroke before the server is queried. */
const pause = 150;

const FindBoxFrame = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', left: 10, top: 'calc(50% - 8px)', color: 'var(--ink3)' },
});

const FindBoxField = styled(Input)({
  height: 32,
  paddingLeft: 34,
  paddingRight: 34,
  background: 'var(--canvas)',
  [onPhone]: { height: touchHeight, fontSize: touchFontSize },
});

const FindBoxKey = styled('kbd')({
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

const marked = { background: 'var(--hover)', boxShadow: 'inset 2px 0 var(--primary)' };

const FindBoxHits = styled('div')({
  minWidth: 'min(480px, calc(100vw - 24px))',
  marginTop: 4,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  boxShadow: '0 1px 2px #12201C14, 0 6px 20px #12201C1F',
  overflow: 'hidden',
  '& > [role=listbox]': { maxHeight: 'min(60vh, 520px)' },
  // what Enter takes, also before MUI marks it
  '&:not(:has(.Mui-focused)) > [role=listbox] > :first-of-type li:first-of-type': marked,
});

const FindBoxGroup = styled('div')({
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > div': {
    padding: '8px 12px 2px',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: 'var(--ink2)',
  },
});

const FindBoxRow = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '4px 12px',
  fontSize: 14,
  lineHeight: '20px',
  cursor: 'pointer',
  '&.Mui-focused': marked,
  '& > svg': { flex: 'none', color: 'var(--ink3)' },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& kbd': { fontFamily: 'inherit', fontSize: 12, color: 'var(--ink2)' },
  [onPhone]: { minHeight: touchHeight, '& kbd': { display: 'none' } },
});

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const fieldId = 'find';
const fieldHere = (): HTMLInputElement | null => document.querySelector(`input#${fieldId}`);

/** '/' and Ctrl+K focus the field; '/' can be turned off with the other single-key shortcuts. */
function useFindKeys(): void {
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

interface FindBoxProps {
  /** Gets the focus at once. */
  startsHere?: boolean;
  /** Shows the list of keys. */
  onKeys: () => void;
  onLeave?: () => void;
}

/**
 * Finds psychics, customers, pages, and actions from every page; without a text it offers recent pages. Enter takes
 * the first hit, once the hits for the whole text are there.
 */
export function FindBox({ startsHere = false, onKeys, onLeave }: FindBoxProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isEntered, setEntered] = useState(false);
  /** With the arrows. */
  const hasChosen = useRef(false);
  const setting = useShown<StatusChange>();
  const text = typed.trim();
  const settled = useSettled(text);
  const term = settingIn(settled)?.who ?? settled;
  const psychics = useQuery(searchQueries.psychics(term));
  const customers = useQuery({
    ...searchQueries.customers(term),
    enabled: term !== '' && settingIn(settled) === undefined,
  });
  const isReady = text === settled && !psychics.isLoading && !customers.isLoading;
  const leave = () => {
    setTyped('');
    setEntered(false);
    setOpen(false);
    fieldHere()?.blur();
    onLeave?.();
  };
  const go = (to: string) => {
    leave();
    void navigate(to);
  };
  const closeSetting = () => {
    setting.hide();
    onLeave?.();
  };
  const found = useHits({
    text: settled,
    psychics: psychics.data,
    customers: customers.data ?? [],
    recent: isOpen ? recentPlaces() : [],
    go,
    set: (change) => {
      // otherwise the dialog would give the focus back to the field, which would open again
      fieldHere()?.blur();
      setting.show(change);
      setTyped('');
      setOpen(false);
    },
    onKeys: () => {
      leave();
      onKeys();
    },
  });
  // those of the last text stay until all for the next one are there, so that Enter has one first hit
  const [kept, setKept] = useState(found);
  if (isReady && found.map(({ id }) => id).join() !== kept.map(({ id }) => id).join()) setKept(found);
  const hits = isReady ? found : kept;
  const [first] = hits;
  useFindKeys();
  useEffect(() => {
    if (!isEntered || !isReady) return;
    setEntered(false);
    first?.act();
  }, [isEntered, isReady, first]);
  return (
    <>
      <Autocomplete<Hit, false, false, true>
        id={fieldId}
        freeSolo
        disablePortal
        autoHighlight
        openOnFocus
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={hits}
        filterOptions={(options) => options}
        groupBy={({ group }) => t(`layout.find_groups.${group}`)}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.id)}
        value={null}
        inputValue={typed}
        onInputChange={(_, next, reason) => {
          if (reason === 'reset') return;
          setTyped(next);
          setEntered(false);
          hasChosen.current = false;
        }}
        onHighlightChange={(_, __, reason) => {
          hasChosen.current = reason === 'keyboard';
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isReady || hasChosen.current) return;
          event.defaultMuiPrevented = true;
          event.preventDefault();
          setEntered(true);
        }}
        onChange={(_, choice) => {
          // a text: the first one was only marked, not chosen with the arrows
          if (typeof choice === 'string') first?.act();
          else choice?.act();
        }}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <FindBoxFrame ref={input.ref as Ref<HTMLDivElement>} onMouseDown={input.onMouseDown}>
            <Icon name="search" />
            <FindBoxField
              {...htmlInput}
              autoFocus={startsHere}
              aria-keyshortcuts={hasDecisionKeys() ? '/ Control+K' : 'Control+K'}
              aria-label={t('layout.find')}
              placeholder={t('layout.find_hint')}
            />
            {hasDecisionKeys() && <FindBoxKey aria-hidden>/</FindBoxKey>}
          </FindBoxFrame>
        )}
        renderGroup={({ key, group, children }) => (
          <FindBoxGroup key={key} role="group" aria-label={group}>
            <div aria-hidden>{group}</div>
            <ul role="presentation">{children}</ul>
          </FindBoxGroup>
        )}
        renderOption={({ key, ...props }, { icon, name, detail, aside }) => (
          <FindBoxRow key={key} {...props}>
            <Icon name={icon} />
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {detail !== undefined && <small>{detail}</small>}
            </div>
            {aside}
          </FindBoxRow>
        )}
        slots={{ paper: FindBoxHits }}
        slotProps={{ popper: { placement: 'bottom-start' }, listbox: { component: 'div' } }}
      />
      {setting.shown && (
        <Suspense fallback={null}>
          <SetStatus change={setting.shown} open={setting.isOpen} onClose={closeSetting} />
        </Suspense>
      )}
    </>
  );
}
