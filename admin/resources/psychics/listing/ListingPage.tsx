import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { onTablet } from '../../../../common/brand/sizes';
import { parseListing } from '../../../../common/domain/listing-rules';
import {
  emptyListing,
  type ListingDraft,
  type ListingVersions,
  shownListing,
} from '../../../../common/domain/listing-version';
import { textsOf } from '../../../../common/domain/parsing';
import { ErrorSummary } from '../../../../common/ui/form/ErrorSummary';
import type { Change } from '../../../../common/ui/form/changes';
import { Buttons } from '../../../../common/ui/form/form-style';
import { useLeaveGuard } from '../../../../common/ui/form/useLeaveGuard';
import { ListingFields } from '../../../../common/ui/listing/ListingFields';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { ConfirmDialog } from '../../../../common/ui/parts/ConfirmDialog';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { ReviewTag } from '../../../../common/ui/parts/Tag';
import { api, type PsychicRecord } from '../../../providers/api';
import { askAgain } from '../../../providers/ask-again';
import { errorsOf, notifyUnlessByField } from '../../../providers/http';
import { useHeld } from '../../useHeld';
import { useReportQuery } from '../../useReportQuery';
import { ListingDifference } from './ListingDifference';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 640px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Form = styled('div')({ display: 'grid', gap: 16, padding: '0 16px 16px', '& > p': { margin: 0 } });

/** What is asked once more before it is done. */
const questions = {
  submit: {
    act: 'Submit for Approval',
    text: "Are you sure you want to submit this listing for approval? You won't be able to make changes while your listing is pending approval.",
  },
  reset: {
    act: 'Reset',
    text: 'The form becomes an empty draft; the approved listing, if there is one, stays live.',
  },
  revert: {
    act: 'Reset',
    text: 'The rejected listing is deleted; the approved one, if there is one, is shown again.',
  },
  approve: { act: 'Approve Listing', text: 'The listing goes live in the place of the approved one.' },
  reject: {
    act: 'Reject Listing',
    text: 'The listing goes back to the psychic; the approved one stays live.',
  },
} as const;
type Question = keyof typeof questions;

const changeOf: Record<Exclude<Question, 'reset'>, Change> = {
  submit: 'submitListing',
  revert: 'resetListing',
  approve: 'approveListing',
  reject: 'rejectListing',
};

const done: Record<'submit' | 'approve' | 'reject' | 'revert', [string, string]> = {
  submit: ['Listing Submitted', 'Your listing was submitted for Approval.'],
  approve: ['Listing Approved', 'The listing was approved.'],
  reject: ['Listing Rejected', 'The listing was rejected.'],
  revert: ['Listing Reset', 'The rejected listing was deleted.'],
};

interface EditorProps {
  psychic: PsychicRecord;
  versions: ListingVersions;
  onEdit: (isEdited: boolean) => void;
}

function Editor({ psychic, versions, onEdit }: EditorProps) {
  const { user_id: id, username } = psychic;
  const client = useQueryClient();
  const shown = shownListing(versions);
  const [draft, setDraft] = useState<ListingDraft>(shown.draft);
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const isEdited = JSON.stringify(draft) !== JSON.stringify(shown.draft);
  const guard = useLeaveGuard(isEdited);
  useEffect(() => onEdit(isEdited), [isEdited, onEdit]);
  const status = isEdited ? 'Draft' : shown.status;
  const wire = { ...draft, categories: draft.categories.join(',') };
  const found = textsOf(parseListing(wire, Object.values(versions)));
  const problems = attempt > 0 ? found : {};
  const change = useMutation({
    mutationFn: (what: keyof typeof done) => {
      if (what === 'submit') return api.submitListing(id, wire);
      return api.decideListing(id, what === 'revert' ? 'delete_rejected' : what);
    },
    onSuccess: (answer, what) => {
      client.setQueryData(['listings', id], answer);
      onEdit(false);
      notifySuccess(...done[what]);
      askAgain(client, ['approvals'], ['dashboard']);
    },
    onError: (error) => {
      setAttempt(attempt + 1);
      notifyUnlessByField('Not Changed', error);
      // somebody else was first: what they left is what can be acted on
      if ('status' in error && error.status === 409) onEdit(false);
      void client.invalidateQueries({ queryKey: ['listings', id] });
    },
  });
  const submit = () => {
    setAttempt(attempt + 1);
    if (Object.keys(found).length === 0) setQuestion('submit');
  };
  const close = () => setQuestion(undefined);
  const confirm = () => {
    if (question === 'reset') {
      close();
      setDraft(emptyListing);
      setAttempt(0);
    } else if (question !== undefined) change.mutate(question, { onSettled: close });
  };
  const asked = question ?? 'submit';
  const errors = { ...errorsOf(change.error), ...problems };
  const { Approved, Pending } = versions;
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Columns>
        <Card>
          <CardHeader title={`Listing of ${username}`}>
            <ReviewTag status={status} />
          </CardHeader>
          <Form>
            {shown.isRejected && <p>This version was rejected. Change and submit it, or reset it.</p>}
            <ListingFields
              draft={draft}
              errors={attempt > 0 ? errors : {}}
              disabled={status === 'Pending'}
              onChange={setDraft}
            />
            <Buttons>
              {status === 'Pending' ? (
                <>
                  <Button variant="contained" onClick={() => setQuestion('approve')}>
                    Approve Listing
                  </Button>
                  <Button variant="outlined" color="error" onClick={() => setQuestion('reject')}>
                    Reject Listing
                  </Button>
                </>
              ) : (
                <>
                  <Button variant="contained" onClick={submit}>
                    Submit for Approval
                  </Button>
                  <Button
                    variant="outlined"
                    onClick={() => setQuestion(shown.isRejected ? 'revert' : 'reset')}
                  >
                    Reset
                  </Button>
                </>
              )}
            </Buttons>
          </Form>
        </Card>
        {Approved && Pending && <ListingDifference approved={Approved} pending={Pending} />}
      </Columns>
      <ConfirmDialog
        open={question !== undefined}
        {...questions[asked]}
        destructive={question === 'reject' || question === 'revert'}
        state={asked === 'reset' ? undefined : { change: changeOf[asked], running: change.isPending }}
        onClose={close}
        onConfirm={confirm}
      />
      {guard.question}
    </>
  );
}

/** A psychic's listing: edited, submitted, decided. */
export function ListingPage() {
  const psychic = useOutletContext<PsychicRecord>();
  usePageTitle(`Listing · ${psychic.username}`);
  const report = useReportQuery(['listings', psychic.user_id], () => api.listings(psychic.user_id));
  const [versions, hold] = useHeld(report.stale ? undefined : report.data);
  if (versions !== undefined)
    return <Editor key={JSON.stringify(versions)} psychic={psychic} versions={versions} onEdit={hold} />;
  return (
    <Card>
      <Awaited failed={report.failed} text="The listing could not be loaded." onRetry={report.refetch} />
    </Card>
  );
}
