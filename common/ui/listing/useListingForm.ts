import { useState } from 'react';
import { errorsOf } from '../../api/api-error';
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
import type { ListingAct, Question } from './listing-acts';

const draftOf = (versions: ListingVersions): ListingDraft => shownListing(versions).draft;

/** What the form does after an act. */
export interface AfterAct {
  onSuccess: () => void;
  onError: (error: Error) => void;
  onSettled: () => void;
}

/** What may go along with an act. */
export interface SentListing {
  /** What the form holds. */
  listing: ListingForm;
  /** Why it is rejected, as the psychic reads it. */
  reason: string | undefined;
  /** Of the versions that were shown when it was asked about. */
  version: string | undefined;
}

export interface ListingFormProps {
  /** The versions as the server last answered. */
  latest: ListingVersions;
  /** Of those. */
  version: string | undefined;
  /** Why the last act failed. */
  failure: Error | null;
  /** Called when the question about it was answered yes. */
  onAct: (act: ListingAct, sent: SentListing, after: AfterAct) => void;
}

/** A listing in edit: what it holds, what is wrong with it, and what is asked before something is done with it. */
export function useListingForm({ latest, version, failure, onAct }: ListingFormProps) {
  const form = useDraft(latest, draftOf, byField<ListingDraft>(), 'listing');
  const { stored: versions, draft, isEdited, edit, drop } = form;
  const { status: stored, isRejected } = shownListing(versions);
  const status: ShownStatus = isEdited ? 'Draft' : stored;
  const [attempt, setAttempt] = useState(0);
  // what is stored anew behind the open question is not what it was asked about
  const [asked, setAsked] = useState<{
    question: Question;
    isByKey: boolean;
    version: string | undefined;
  }>();
  const question = asked?.question;
  const ask = (about: Question, isByKey = false) => setAsked({ question: about, isByKey, version });
  const [round, setRound] = useState(0);
  const [isTold, setTold] = useState(false);
  if (isTold && !isRejected) setTold(false);
  const reason = useReason();
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
        onError: () => setAttempt(attempt + 1),
        onSettled: close,
      },
    );
  return {
    ...form,
    status,
    isRejected,
    /** Beside what is edited, another version waits for a decision: until then none can be submitted. */
    hasPending: isEdited && stored === 'Pending',
    /** The rejection has been told, and what to do about it was chosen. */
    isTold,
    attempt,
    errors: attempt > 0 ? { ...errorsOf(failure), ...found } : {},
    reason,
    question,
    /** A key asked it. */
    isByKey: asked?.isByKey ?? false,
    /** Counts what was done: what asked for it goes with it. */
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
      } else if (question !== undefined && (question !== 'reject' || reason.isRight()))
        act(question, asked?.version);
    },
    revert: () => act('revert', version),
  };
}
