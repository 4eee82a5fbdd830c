import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../api/api-error';
import { onTablet } from '../../brand/sizes';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import { ErrorSummary } from '../form/ErrorSummary';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { CardHeader } from '../parts/CardHeader';
import { changesFirst } from '../parts/changes-first';
import { DecisionBar } from '../parts/DecisionBar';
import { Card } from '../parts/Page';
import { ReasonField } from '../parts/ReasonField';
import { Rejection } from '../parts/Rejection';
import { ReviewTag } from '../parts/Tag';
import { isDecision, type ListingAct } from './listing-acts';
import { ListingButtons } from './ListingButtons';
import { categoryNames, ListingDifference } from './ListingDifference';
import { ListingFields } from './ListingFields';
import { ListingQuestion } from './ListingQuestion';
import { RejectedDialog } from './RejectedDialog';
import { type ListingFormProps, useListingForm } from './useListingForm';

const ListingEditorColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 640px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&': changesFirst,
});

const ListingEditorForm = styled('div')({
  display: 'grid',
  gap: 16,
  padding: '0 16px 16px',
  '& > p': { margin: 0 },
});

export interface ListingEditorProps extends ListingFormProps {
  title: string;
  /** Managers decide; a psychic is informed of a rejection in a dialog. */
  audience: 'manager' | 'psychic';
  /** The psychic, unless it is the reader. */
  about?: string;
  /** The action that was refused. */
  failed?: ListingAct;
  /** An action's request is running. */
  running: boolean;
}

/** A listing being edited, with its actions. */
export function ListingEditor({ title, audience, about, failed, running, ...props }: ListingEditorProps) {
  const { t } = useTranslation();
  const form = useListingForm(props);
  const { stored, before, draft, status, isRejected, hasPending, errors, attempt, question, reason } = form;
  const { Approved, Pending, Rejected } = stored;
  const guard = useLeaveGuard(form.isEdited);
  const isFirst = Approved === undefined;
  const partName = (part: string) =>
    t(part === 'sales_pitch' || part === 'body' ? `listing.${part}` : 'listing.categories');
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ChangedMeanwhile
        by={changedBy(props.failure)}
        conflicts={form.conflicts.map((part) => ({
          part,
          name: partName(part),
          theirs: part === 'sales_pitch' || part === 'body' ? before[part] : categoryNames(before),
        }))}
        isOutdated={form.since.isOutdated}
        decision={isDecision(failed) ? (Pending ? 'waits' : 'over') : undefined}
        attempt={attempt}
        onSettle={form.settle}
      />
      <ListingEditorColumns>
        {Approved && Pending && <ListingDifference approved={Approved} pending={Pending} />}
        <Card className="form">
          <CardHeader title={title}>
            <ReviewTag status={status} />
          </CardHeader>
          <ListingEditorForm>
            {isRejected && <p>{t('listing.rejected')}</p>}
            {hasPending && <p>{t('listing.has_pending')}</p>}
            <Rejection reason={Rejected?.reason} />
            <ListingFields
              draft={draft}
              errors={errors}
              disabled={status === 'Pending'}
              onChange={(next) => form.edit(() => next)}
            />
            {status !== 'Pending' && (
              <ListingButtons
                unsaved={form.edited.map(partName)}
                isRejected={isRejected}
                hasPending={hasPending}
                onSubmit={form.submit}
                onAsk={form.ask}
              />
            )}
          </ListingEditorForm>
        </Card>
      </ListingEditorColumns>
      {(status === 'Pending' || hasPending) && audience === 'manager' && (
        <DecisionBar
          barrier={hasPending ? t('listing.undecided') : undefined}
          names={{ approve: t('listing.acts.approve'), reject: t('listing.acts.reject') }}
          onAsk={form.ask}
        />
      )}
      <ListingQuestion
        // a decision closes its question at once: a dialog still fading out would keep the focus
        key={form.round}
        question={question}
        about={about}
        isFirst={isFirst}
        isByKey={form.isByKey}
        running={running}
        onClose={form.close}
        onConfirm={form.confirm}
      >
        {question === 'reject' && <ReasonField {...reason.field} onEnter={form.confirm} />}
      </ListingQuestion>
      {isRejected && audience === 'psychic' && (
        <RejectedDialog
          open={!form.isTold}
          reason={Rejected?.reason}
          isFirst={isFirst}
          running={running}
          onEdit={form.close}
          onRevert={form.revert}
        />
      )}
      {guard.question}
    </>
  );
}
