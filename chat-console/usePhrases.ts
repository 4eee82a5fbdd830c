import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { phrasesQuery } from '../common/api/chat-words';
import { phrasesFor, type SavedPhrase, typedKey, withPhrase } from '../common/domain/saved-phrases';

/** The phrases offered for what is being typed. */
export interface PhraseChoice {
  /** None, if nothing is offered. */
  offered: readonly SavedPhrase[];
  /** The offered phrase that Enter inserts. */
  active: number;
  insert: (phrase: SavedPhrase) => void;
  /** Where the caret is now. @param isTyped by typing, which closes the menu */
  moved: (caret: number, isTyped: boolean) => void;
  /** @returns whether the key was for the list */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Whether the menu with all phrases is open. */
  isMenu: boolean;
  setMenu: (open: boolean) => void;
}

/** Inserts a saved phrase into the reply for a slash and its key, or from the menu. */
export function usePhrases(
  psychicId: number,
  draft: string,
  setDraft: (text: string) => void,
  field: RefObject<HTMLTextAreaElement | null>,
): PhraseChoice {
  const phrases = useQuery(phrasesQuery(psychicId)).data?.data.phrases ?? [];
  const [caret, setCaret] = useState(draft.length);
  const [chosen, setChosen] = useState({ key: '', at: 0 });
  const [isMenu, setMenu] = useState(false);
  /** The key that Escape closed the list for. */
  const [closed, setClosed] = useState<string>();
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  }, [draft, field]);

  const typed = typedKey(draft, caret);
  const name = typed === undefined ? '' : `${typed.from} ${typed.key}`;
  const offered = isMenu ? phrases : typed && closed !== name ? phrasesFor(phrases, typed.key) : [];
  const active = chosen.key === name ? Math.min(chosen.at, offered.length - 1) : 0;
  const insert = ({ text }: SavedPhrase): void => {
    const from = typed?.from ?? caret;
    const filled = withPhrase(draft, { from, to: caret }, text);
    next.current = filled.caret;
    setDraft(filled.draft);
    setCaret(filled.caret);
    setMenu(false);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const phrase = offered[active];
    if (phrase === undefined || event.nativeEvent.isComposing || event.shiftKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen({ key: name, at: (active + step + offered.length) % offered.length });
    else if (event.key === 'Enter' || (event.key === 'Tab' && !isMenu)) insert(phrase);
    else if (event.key === 'Escape') {
      setClosed(name);
      setMenu(false);
    } else return false;
    event.preventDefault();
    return true;
  };
  const moved = (at: number, isTyped: boolean): void => {
    setCaret(at);
    if (isTyped) setMenu(false);
  };
  return { offered, active, insert, moved, onKeyDown, isMenu, setMenu };
}
