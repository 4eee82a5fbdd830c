import { useState } from 'react';
import { keepOwn, keptOwn } from '../../../common/api/own-tab';
import { isFields } from '../../../common/domain/parsing';

const kept = (): Record<string, unknown> => {
  const drafts = keptOwn('replies');
  return isFields(drafts) ? drafts : {};
};

/** Whether a reply to this contact was begun in this tab. */
export const hasDraft = (id: number): boolean => typeof kept()[id] === 'string';

/** A reply that was begun; it stays in this tab, for this account, until it is sent or emptied. */
export function useReplyDraft(id: number): [text: string, set: (text: string) => void] {
  const [text, setText] = useState(() => {
    const draft = kept()[id];
    return typeof draft === 'string' ? draft : '';
  });
  const set = (next: string): void => {
    setText(next);
    const { [id]: _, ...others } = kept();
    keepOwn('replies', next === '' ? others : { ...others, [id]: next });
  };
  return [text, set];
}
