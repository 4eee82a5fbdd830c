import { Autocomplete } from '@mui/material';
import { type KeyboardEvent as KeyPress, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LaterPart } from '../../common/ui/frame/LaterPart';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { hasDecisionKeys, isBehindDialog, isFreeForKeys } from '../../common/ui/parts/decision-keys';
import { Icon } from '../../common/ui/parts/Icon';
import { useShown } from '../../common/ui/parts/useShown';
import { FindBoxField, FindBoxFrame, FindBoxGroup, FindBoxKey, FindBoxRow } from './find-style';
import { FindPaper, FoundContext } from './FindNote';
import type { Hit, HitActs } from './hit';
import { useHits } from './hits';
import { recentPlaces } from './recent';
import type { StatusChange } from './SetStatus';
import { findField, useFind } from './useFind';

const SetStatus = lazyPart(() => import('./later').then(({ SetStatus }) => ({ SetStatus })), 'SetStatus');

/** '/' and Ctrl+K focus the field; '/' can be turned off with the other single-key shortcuts. */
function useFindKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isChord = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && hasDecisionKeys() && isFreeForKeys();
      const field = findField.here();
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

/** The hits for the whole text; those of the last text stay until all are there, so that Enter has one first hit. */
function useKeptHits(found: Hit[], isReady: boolean): Hit[] {
  const [kept, setKept] = useState(found);
  if (isReady && found.map(({ id }) => id).join() !== kept.map(({ id }) => id).join()) setKept(found);
  return isReady ? found : kept;
}

interface FindChoice {
  onKeyDown: (event: KeyPress & { defaultMuiPrevented?: boolean }) => void;
  onHighlight: (reason: string) => void;
  /** After a key that types. */
  forget: () => void;
}

/** Enter before the answer waits for its first hit, unless another one was chosen with the arrows. */
function useEnter(first: Hit | undefined, isReady: boolean): FindChoice {
  const [isEntered, setEntered] = useState(false);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!isEntered || !isReady) return;
    setEntered(false);
    first?.act();
  }, [isEntered, isReady, first]);
  return {
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || isReady || hasChosen.current) return;
      event.defaultMuiPrevented = true;
      event.preventDefault();
      setEntered(true);
    },
    onHighlight: (reason) => {
      hasChosen.current = reason === 'keyboard';
    },
    forget: () => {
      setEntered(false);
      hasChosen.current = false;
    },
  };
}

/** A hit with its icon, and a line of what tells it from others. */
const FindHit = ({ icon, name, detail, aside }: Hit) => (
  <>
    <Icon name={icon} />
    <div>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {detail !== undefined && <small>{detail}</small>}
    </div>
    {aside}
  </>
);

interface FindActsProps extends Pick<FindBoxProps, 'onKeys' | 'onLeave'> {
  close: () => void;
  ask: (change: StatusChange) => void;
}

/** What hits do: the box closes first. */
function useFindActs({ close, ask, onKeys, onLeave }: FindActsProps): Pick<HitActs, 'go' | 'set' | 'onKeys'> {
  const navigate = useNavigate();
  return {
    go: (to) => {
      close();
      onLeave?.();
      void navigate(to);
    },
    set: (change) => {
      close();
      ask(change);
    },
    onKeys: () => {
      close();
      onLeave?.();
      onKeys();
    },
  };
}

interface FindListProps extends Required<Pick<FindBoxProps, 'startsHere'>> {
  typed: string;
  isOpen: boolean;
  isReady: boolean;
  hits: readonly Hit[];
  onType: (typed: string) => void;
  onOpen: (isOpen: boolean) => void;
}

/** The field with its hits. */
function FindList({ typed, isOpen, isReady, hits, startsHere, onType, onOpen }: FindListProps) {
  const { t } = useTranslation('admin');
  const [first] = hits;
  const enter = useEnter(first, isReady);
  return (
    <Autocomplete<Hit, false, false, true>
      id={findField.id}
      freeSolo
      disablePortal
      autoHighlight
      openOnFocus
      disableCloseOnSelect
      open={isOpen}
      onOpen={() => onOpen(true)}
      onClose={() => onOpen(false)}
      options={hits}
      filterOptions={(options) => options}
      groupBy={({ group }) => t(`layout.find_groups.${group}`)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.id)}
      value={null}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return;
        onType(next);
        enter.forget();
      }}
      onHighlightChange={(_, __, reason) => enter.onHighlight(reason)}
      onKeyDown={enter.onKeyDown}
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
      renderOption={({ key, ...props }, hit) => (
        <FindBoxRow key={key} {...props}>
          <FindHit {...hit} />
        </FindBoxRow>
      )}
      slots={{ paper: FindPaper }}
      slotProps={{ popper: { placement: 'bottom-start' }, listbox: { component: 'div' } }}
    />
  );
}

/**
 * Finds people, readings, pages, and actions from every page; without a text it offers recent pages. Enter takes the
 * first hit, once the hits for the whole text are there.
 */
export function FindBox({ startsHere = false, onKeys, onLeave }: FindBoxProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const setting = useShown<StatusChange>();
  const found = useFind(typed.trim());
  const acts = useFindActs({
    close: () => {
      setTyped('');
      setOpen(false);
      // a dialog would give the focus back to the field, which would open again
      findField.here()?.blur();
    },
    ask: setting.show,
    onKeys,
    onLeave,
  });
  const hits = useKeptHits(
    useHits({ ...found, ...acts, recent: isOpen ? recentPlaces() : [] }),
    found.isReady,
  );
  useFindKeys();
  return (
    <FoundContext value={found}>
      <FindList
        {...{ typed, isOpen, hits, startsHere }}
        isReady={found.isReady}
        onType={setTyped}
        onOpen={setOpen}
      />
      {setting.shown && (
        <LaterPart>
          <SetStatus
            change={setting.shown}
            open={setting.isOpen}
            onClose={() => {
              setting.hide();
              onLeave?.();
            }}
          />
        </LaterPart>
      )}
    </FoundContext>
  );
}
