import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whoIn } from '../providers/find';
import { type FindAnswer, findQuery } from '../providers/search';

/** Milliseconds without a keystroke before the server is queried. */
const pause = 150;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface Found {
  /** The text that the answer is for, a little behind the typed one. */
  text: string;
  /** Undefined while it is empty, and if the search failed. */
  answer: FindAnswer | undefined;
  isReady: boolean;
  isFailed: boolean;
  again: () => void;
}

/** What the server finds, once the typing pauses. */
export function useFind(text: string): Found {
  const settled = useSettled(text);
  const found = useQuery(findQuery(whoIn(settled) ?? settled));
  return {
    text: settled,
    answer: found.data,
    isReady: text === settled && !found.isLoading,
    isFailed: found.isError,
    again: () => void found.refetch(),
  };
}

const fieldId = 'find';
export const findField = {
  id: fieldId,
  here: (): HTMLInputElement | null => document.querySelector(`input#${fieldId}`),
};
