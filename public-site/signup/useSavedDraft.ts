import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { statusOf } from '../../common/api/api-error';
import { openDraft, removeDraft, saveDraft } from '../../common/api/application-drafts';
import type { Network } from '../../common/brand/brands';
import { draftFields } from '../../common/domain/application-draft';
import { shownLocale } from '../language';
import { type Answers, dropDraftKey, keepDraftKey, keptDraftKey } from './answers';

/**
 * The copy of the form on the server, which is continued on any device with a mailed link. Whatever fails, the form goes
 * on without it.
 */
export function useSavedDraft(network: Network, invitation: string | undefined) {
  const key = useRef(keptDraftKey(network));
  /** Another browser sent it. */
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  /** It was sent or removed by another browser: nothing is stored any more. */
  const isOver = useRef(false);
  const end = (error: unknown): void => {
    const isSent = statusOf(error) === 409;
    if (!isSent && statusOf(error) !== 404) return;
    isOver.current = true;
    if (isSent) setSentElsewhere(true);
    else dropDraftKey(network);
  };
  const look = async (): Promise<void> => {
    if (key.current !== undefined) await openDraft(key.current).catch(end);
  };
  const lookFirst = useEffectEvent(look);
  useEffect(() => void lookFirst(), []);
  const before = useRef<Promise<void>>(Promise.resolve());
  const send = async (step: number, values: Answers): Promise<void> => {
    if (isOver.current) return;
    const form = { ...values, invitation };
    const others = Object.fromEntries(draftFields.map((name) => [name, form[name]]));
    const answers = { ...others, email: values.email };
    try {
      key.current = await saveDraft({ network, step, answers, locale: shownLocale(), key: key.current });
      keepDraftKey(network, key.current);
    } catch (error) {
      end(error);
    }
  };
  return {
    isSentElsewhere,
    /** Asks again whether another browser sent it. */
    look,
    /** The next one waits for the answer, which names the draft. */
    save: (step: number, values: Answers): void => {
      before.current = before.current.then(() => send(step, values));
    },
    /** The key to send with the application, which removes the draft. */
    keyToSend: async (): Promise<string | undefined> => {
      await before.current;
      return key.current;
    },
    forget: (isSent: boolean): void => {
      const { current } = key;
      key.current = undefined;
      isOver.current = false;
      setSentElsewhere(false);
      dropDraftKey(network);
      if (!isSent && current !== undefined) void removeDraft(current).catch(() => undefined);
    },
  };
}
