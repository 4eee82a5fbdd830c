import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { errorsOf, statusOf } from '../../../../common/api/api-error';
import { changed } from '../../../../common/api/keys';
import { listingQueries, submitListing } from '../../../../common/api/listings';
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
import { useDraft } from '../../../../common/ui/form/useDraft';
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
import { useReportQuery } from '../../../../common/api/useReportQuery';
import type { ManagerProvider } from '../../../providers/data';
import { type ShownPsychic, usePsychic } from '../usePsychic';
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

const draftOf = (versions: ListingVersions): ListingDraft => shownListing(versions).draft;

function Editor({ psychic, latest }: { psychic: ShownPsychic; latest: ListingVersions }) {
  const { user_id: id, username } = psychic;
  const client = useQueryClient();
  const provider = useDataProvider<ManagerProvider>();
  // what is edited stays a change of the versions there were: they are decided as a whole
  const { stored: versions, draft, isEdited, edit, drop } = useDraft(latest, draftOf);
  const shown = shownListing(versions);
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const [round, setRound] = useState(0);
  const guard = useLeaveGuard(isEdited);
  const status = isEdited ? 'Draft' : shown.status;
  const wire = { ...draft, categories: draft.categories.join(',') };
  const found = textsOf(parseListing(wire, Object.values(versions)));
  const problems = attempt > 0 ? found : {};
  const letGo = () => {
    drop();
    setAttempt(0);
    setRound(round + 1);
  };
  const change = useMutation({
    mutationFn: (what: keyof typeof done) => {
      if (what === 'submit') return submitListing(id, wire);
      return provider.decideListing(id, what === 'revert' ? 'delete_rejected' : what);
    },
    meta: { failure: 'Not Changed' },
    onSuccess: (answer, what) => {
      client.setQueryData(listingQueries.of(id).queryKey, answer);
      letGo();
      notifySuccess(...done[what]);
      changed(client, 'approvals');
    },
    onError: (error) => {
      // somebody else was first: what they left is what can be acted on
      if (statusOf(error) === 409) letGo();
      else setAttempt(attempt + 1);
      changed(client, 'listings');
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
      edit(() => emptyListing);
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
              onChange={(next) => edit(() => next)}
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
        // what is decided takes its question along: a dialog that still fades would hold the keyboard's place
        key={round}
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
  const psychic = usePsychic();
  usePageTitle(`Listing · ${psychic.username}`);
  const report = useReportQuery(listingQueries.of(psychic.user_id));
  if (report.data !== undefined && !report.stale) return <Editor psychic={psychic} latest={report.data} />;
  return (
    <Card>
      <Awaited failed={report.failed} text="The listing could not be loaded." onRetry={report.refetch} />
    </Card>
  );
}
