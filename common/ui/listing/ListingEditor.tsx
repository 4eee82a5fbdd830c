import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy, errorsOf, statusOf } from '../../api/api-error';
import { onTablet } from '../../brand/sizes';
import { type ListingForm, parseListing } from '../../domain/listing-rules';
import {
  emptyListing,
  type ListingDraft,
  type ListingVersions,
  shownListing,
  type ShownStatus,
} from '../../domain/listing-version';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import { ErrorSummary } from '../form/ErrorSummary';
import { byField, useDraft } from '../form/useDraft';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { CardHeader } from '../parts/CardHeader';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { DecisionBar } from '../parts/DecisionBar';
import { Card } from '../parts/Page';
import { ReasonField } from '../parts/ReasonField';
import { Rejection } from '../parts/Rejection';
import { ReviewTag } from '../parts/Tag';
import { useReason } from '../parts/useReason';
import { changeOf, type ListingAct, type Question, questionWords } from './listing-acts';
import { ListingButtons } from './ListingButtons';
import { categoryNames, ListingDifference } from './ListingDifference';
import { ListingFields } from './ListingFields';
import { textsOf } from '../../words';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 640px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Form = styled('div')({ display: 'grid', gap: 16, padding: '0 16px 16px', '& > p': { margin: 0 } });

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
}

interface ListingEditorProps {
  title: string;
  /** The versions as the server last answered. */
  latest: ListingVersions;
  /** An act's request runs. */
  running: boolean;
  /** Why the last act failed. */
  failure: Error | null;
  /** Called when the question about it was answered yes. */
  onAct: (act: ListingAct, sent: SentListing, after: AfterAct) => void;
}

/** A listing in edit, with what can be done with it. */
export function ListingEditor({ title, latest, running, failure, onAct }: ListingEditorProps) {
  const { t } = useTranslation();
  const form = useDraft(latest, draftOf, byField<ListingDraft>(), 'listing');
  const { stored: versions, draft, isEdited, edit, drop } = form;
  const shown = shownListing(versions);
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const [round, setRound] = useState(0);
  const reason = useReason();
  const guard = useLeaveGuard(isEdited);
  const status: ShownStatus = isEdited ? 'Draft' : shown.status;
  const wire = { ...draft, categories: draft.categories.join(',') };
  const found = textsOf(parseListing(wire, Object.values(versions)));
  const problems = attempt > 0 ? found : {};
  const letGo = () => {
    drop();
    setAttempt(0);
    setQuestion(undefined);
    setRound(round + 1);
    reason.clear();
  };
  const submit = () => {
    setAttempt(attempt + 1);
    if (Object.keys(found).length === 0 && form.conflicts.length === 0) setQuestion('submit');
  };
  const close = () => setQuestion(undefined);
  const confirm = () => {
    if (question === 'reset') {
      close();
      edit(() => emptyListing);
      setAttempt(0);
    } else if (question !== undefined && (question !== 'reject' || reason.isRight()))
      onAct(
        question,
        { listing: wire, reason: reason.reason },
        {
          onSuccess: letGo,
          onError: (error) => {
            // somebody else was first: what they left is what can be acted on
            if (statusOf(error) === 409) letGo();
            else setAttempt(attempt + 1);
          },
          onSettled: close,
        },
      );
  };
  const asked = question ?? 'submit';
  const errors = { ...errorsOf(failure), ...problems };
  const { Approved, Pending } = versions;
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ChangedMeanwhile
        by={changedBy(failure)}
        conflicts={form.conflicts.map((part) => ({
          part,
          name: t(part === 'sales_pitch' || part === 'body' ? `listing.${part}` : 'listing.categories'),
          theirs: part === 'sales_pitch' || part === 'body' ? form.before[part] : categoryNames(form.before),
        }))}
        attempt={attempt}
        onSettle={form.settle}
      />
      <Columns>
        <Card>
          <CardHeader title={title}>
            <ReviewTag status={status} />
          </CardHeader>
          <Form>
            {shown.isRejected && <p>{t('listing.rejected')}</p>}
            <Rejection reason={versions.Rejected?.reason} />
            <ListingFields
              draft={draft}
              errors={attempt > 0 ? errors : {}}
              disabled={status === 'Pending'}
              onChange={(next) => edit(() => next)}
            />
            {status !== 'Pending' && (
              <ListingButtons isRejected={shown.isRejected} onSubmit={submit} onAsk={setQuestion} />
            )}
          </Form>
        </Card>
        {Approved && Pending && <ListingDifference approved={Approved} pending={Pending} />}
      </Columns>
      {status === 'Pending' && (
        <DecisionBar
          names={{ approve: t('listing.acts.approve'), reject: t('listing.acts.reject') }}
          onAsk={setQuestion}
        />
      )}
      <ConfirmDialog
        // what is decided takes its question along: a dialog that still fades would hold the keyboard's place
        key={round}
        open={question !== undefined}
        act={t(`listing.acts.${asked}`)}
        text={questionWords(asked, Approved === undefined)}
        destructive={question === 'reject' || question === 'revert'}
        state={asked === 'reset' ? undefined : { change: changeOf[asked], running }}
        onClose={close}
        onConfirm={confirm}
      >
        {question === 'reject' && <ReasonField {...reason.field} />}
      </ConfirmDialog>
      {guard.question}
    </>
  );
}
