import { useState } from 'react';
import { changedBy, errorsOf } from '../../api/api-error';
import { type ListingForm, parseListing } from '../../domain/listing-rules';
import {
  emptyListing,
  type ListingDraft,
  type ListingVersions,
  shownListing,
  type ShownStatus,
} from '../../domain/listing-version';
import { textsOf } from '../../words';
import { byField, useDraft } from '../form/useDraft';
import { useReason } from '../parts/useReason';
import type { ListingAct, ListingActQuestion } from './listing-acts';

const draftOf = (versions: ListingVersions): ListingDraft => shownListing(versions).draft;

/** Callbacks after an action. */
export interface AfterAct {
  onSuccess: () => void;
  onError: (error: Error) => void;
  onSettled: () => void;
}

/** Additional data of an action. */
export interface SentListing {
  /** The form's content. */
  listing: ListingForm;
  /** The rejection reason shown to the psychic. */
  reason: string | undefined;
  /** Version of the listing when the question was asked. */
  version: string | undefined;
}

export interface ListingFormProps {
  /** The psychic's. */
  id: number;
  /** The versions in the server's latest response. */
  latest: ListingVersions;
  /** Their version. */
  version: string | undefined;
  /** Why the last action failed. */
  failure: Error | null;
  /** Called when the question was confirmed. */
  onAct: (act: ListingAct, sent: SentListing, after: AfterAct) => void;
}

/** State of a listing being edited: its content, its errors, and the questions asked before an action. */
export function useListingForm({ id, latest, version, failure, onAct }: ListingFormProps) {
  const form = useDraft(latest, draftOf, byField<ListingDraft>(), 'listing', { version });
  const { stored: versions, draft, isEdited, edit, drop, since } = form;
  const { status: stored, isRejected } = shownListing(versions);
  const status: ShownStatus = isEdited ? 'Draft' : stored;
  const [attempt, setAttempt] = useState(0);
  // a version stored while the question is open is not the one it was asked about
  const [asked, setAsked] = useState<{
    question: ListingActQuestion;
    isByKey: boolean;
    version: string | undefined;
  }>();
  const question = asked?.question;
  const ask = (about: ListingActQuestion, isByKey = false) =>
    setAsked({ question: about, isByKey, version: since.seen.version });
  const [round, setRound] = useState(0);
  const [isTold, setTold] = useState(false);
  if (isTold && !isRejected) setTold(false);
  const reason = useReason('listing', id, version);
  const wire = { ...draft, categories: draft.categories.join(',') };
  const found = textsOf(parseListing(wire, Object.values(versions)));
  const close = () => {
    setAsked(undefined);
    setTold(isRejected);
  };
  const letGo = () => {
    drop();
    setAttempt(0);
    close();
    setRound(round + 1);
    reason.clear();
  };
  const act = (what: ListingAct, seen: string | undefined) =>
    onAct(
      what,
      { listing: wire, reason: reason.reason, version: seen },
      {
        onSuccess: letGo,
        onError: (error) => {
          if (changedBy(error) !== undefined) since.acceptNext();
          reason.refuseFor(error);
          setAttempt(attempt + 1);
        },
        onSettled: close,
      },
    );
  return {
    ...form,
    status,
    isRejected,
    /** Besides the edited version, another one is pending: until it is decided, none can be submitted. */
    hasPending: isEdited && stored === 'Pending',
    /** The rejection was announced, and the user chose what to do about it. */
    isTold,
    attempt,
    errors: attempt > 0 ? { ...errorsOf(failure), ...found } : {},
    reason,
    question,
    /** It was opened with a keyboard shortcut. */
    isByKey: asked?.isByKey ?? false,
    /** Counts completed actions: each one closes its question. */
    round,
    ask,
    close,
    submit: () => {
      setAttempt(attempt + 1);
      if (Object.keys(found).length === 0 && form.conflicts.length === 0) ask('submit');
    },
    confirm: () => {
      if (question === 'reset' || question === 'discard') {
        close();
        if (question === 'reset') edit(() => emptyListing);
        else drop();
        setAttempt(0);
      } else if (question === 'reject') {
        if (reason.isRight()) act(question, reason.versionFor(asked?.version));
      } else if (question !== undefined) act(question, asked?.version);
    },
    revert: () => act('revert', since.seen.version),
  };
}
