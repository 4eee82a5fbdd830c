import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import type { Change } from '../../../../common/ui/form/changes';
import { useWhichRuns } from '../../../../common/ui/form/useChange';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { Card } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { api, type PsychicRecord } from '../../../providers/api';
import { useReportQuery } from '../../useReportQuery';
import { LinkedAccounts } from './LinkedAccounts';
import { usePsychicChange } from './usePsychicChange';

const Alerted = styled(Card)({
  '&[data-alert]': { borderColor: 'var(--alert)' },
  '& > div': { padding: '0 16px 6px' },
  '& p': { margin: '0 0 8px', color: 'var(--ink2)' },
});

/** Whether a manager has to decide on the linked accounts before anything else. */
export const needsSpecialApproval = ({ requires_approval, account_status }: PsychicRecord): boolean =>
  requires_approval && account_status === 'Pending';

/**
 * The accounts that may be linked with this one. While the psychic is Pending and needs special approval, they come up
 * in a dialog that decides; otherwise they are a card, and nothing where there are none.
 */
export function SpecialApproval({ psychic }: { psychic: PsychicRecord }) {
  const { user_id } = psychic;
  const isRequired = needsSpecialApproval(psychic);
  const [open, setOpen] = useState(true);
  const change = usePsychicChange(user_id);
  const { pressed, stateOf } = useWhichRuns(change.isPending);
  const report = useReportQuery(['duplicates', user_id], () => api.duplicates(user_id));
  if (!isRequired && (report.data ?? []).length === 0) return null;

  const accounts =
    report.failed || report.data === undefined ? (
      <Awaited failed={report.failed} text="Linked accounts could not be loaded." onRetry={report.refetch} />
    ) : report.data.length === 0 ? (
      <p>No account with the same SSN, phone, email, or name and address is left.</p>
    ) : (
      <LinkedAccounts accounts={report.data} />
    );
  const decide = (what: Change, save: () => Promise<PsychicRecord>, done: [string, string]) => {
    pressed(what);
    change.mutate(save, { onSuccess: () => notifySuccess(...done) });
  };
  return (
    <>
      <Alerted data-alert={isRequired || undefined}>
        <CardHeader title={isRequired ? 'Special Approval Required' : 'Possible duplicate accounts'}>
          {isRequired && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              Decide…
            </Button>
          )}
        </CardHeader>
        <div>
          {isRequired && <p>Until it is given, permissions, availability and emails cannot be changed.</p>}
          {accounts}
        </div>
      </Alerted>
      <Dialog
        open={isRequired && open}
        title="Special Approval Required"
        onClose={() => setOpen(false)}
        actions={
          <>
            <ChangeButton
              {...stateOf('approveSpecially')}
              variant="outlined"
              onPress={() =>
                decide('approveSpecially', () => api.approveSpecially(user_id), [
                  'Special Approval Given',
                  'The account can be edited now; its status is still Pending.',
                ])
              }
            >
              Ok
            </ChangeButton>
            <ChangeButton
              {...stateOf('deactivate')}
              variant="contained"
              color="error"
              onPress={() =>
                decide('deactivate', () => api.setAccountStatus(user_id, 'Blacklist'), [
                  'Account Deactivated',
                  `${psychic.username} is on the Blacklist.`,
                ])
              }
            >
              Deactivate Now
            </ChangeButton>
          </>
        }
      >
        <p>
          This account may be linked with blacklisted accounts. Ok approves it in spite of that; Deactivate
          Now puts it on the Blacklist, too.
        </p>
        {accounts}
      </Dialog>
    </>
  );
}
