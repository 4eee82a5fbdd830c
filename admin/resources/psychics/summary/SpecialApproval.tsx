import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PsychicRecord, psychicQueries } from '../../../../common/api/psychics';
import { deactivated } from '../../../../common/domain/availability';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { Card } from '../../../../common/ui/parts/Page';
import { useMay } from '../../../../common/ui/parts/useMay';
import { Awaited } from '../../../../common/ui/parts/States';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import type { Psychic } from '../../../providers/resources';
import { useVerbs } from '../../../providers/verbs';
import { useStatusChange } from '../useStatusChange';
import { LinkedAccounts } from './LinkedAccounts';
import { usePsychicChange } from './psychic-changes';

const Alerted = styled(Card)({
  '&[data-alert]': { borderColor: 'var(--alert)' },
  '& > div': { padding: '0 16px 6px' },
  '& p': { margin: '0 0 8px', color: 'var(--ink2)' },
});

/** Whether a manager has to decide on the linked accounts first. */
export const needsSpecialApproval = ({ requires_approval, account_status }: PsychicRecord): boolean =>
  requires_approval && account_status === 'Pending';

/** Accounts that may be linked with the psychic's. */
export const useDuplicates = (id: number) => useReportQuery(psychicQueries.duplicates(id));

interface SpecialApprovalDialogProps {
  psychic: Psychic;
  open: boolean;
  onClose: () => void;
}

/** The accounts that may be linked with this one; undefined if there are none, and nothing is decided about them. */
function useLinkedAccounts(id: number, isRequired: boolean): ReactNode {
  const { t } = useTranslation('admin');
  const report = useDuplicates(id);
  if (!isRequired && (report.data ?? []).length === 0) return undefined;
  if (report.failed || report.data === undefined)
    return <Awaited failed={report.failed} text={t('summary.linked_not_loaded')} onRetry={report.refetch} />;
  return report.data.length === 0 ? (
    <p>{t('summary.linked_none')}</p>
  ) : (
    <LinkedAccounts accounts={report.data} />
  );
}

/** The decision on an account that may be linked with blacklisted ones. */
export function SpecialApprovalDialog({ psychic, open, onClose }: SpecialApprovalDialogProps) {
  const { t } = useTranslation('admin');
  const verbs = useVerbs();
  const approve = usePsychicChange();
  const deactivate = useStatusChange();
  const accounts = useLinkedAccounts(psychic.user_id, true);
  return (
    <Dialog
      open={open}
      title={t('summary.approval')}
      onClose={onClose}
      actions={
        <>
          <ChangeButton
            change="approveSpecially"
            running={approve.isPending}
            held={deactivate.isPending}
            variant="outlined"
            onPress={() =>
              approve.mutate(() => verbs.approveSpecially(psychic), {
                onSuccess: () => notifySuccess(t('summary.approval_given'), t('summary.approval_given_text')),
              })
            }
          >
            {t('summary.approval_ok')}
          </ChangeButton>
          <ChangeButton
            change="deactivate"
            running={deactivate.isPending}
            held={approve.isPending}
            variant="contained"
            color="error"
            onPress={() => deactivate.set(psychic, deactivated)}
          >
            {t('summary.deactivate_now')}
          </ChangeButton>
        </>
      }
    >
      <p>{t('summary.approval_text')}</p>
      {accounts}
    </Dialog>
  );
}

/**
 * The accounts that may be linked with this one. While the psychic is Pending and needs special approval, they are
 * shown in a dialog for the decision; otherwise in a card, or not at all if there are none.
 */
export function SpecialApproval({ psychic }: { psychic: Psychic }) {
  const { t } = useTranslation('admin');
  const isRequired = needsSpecialApproval(psychic);
  const [open, setOpen] = useState(true);
  const accounts = useLinkedAccounts(psychic.user_id, isRequired);
  const canDecide = useMay('decide');
  if (accounts === undefined) return null;
  return (
    <>
      <Alerted data-alert={isRequired || undefined}>
        <CardHeader title={t(isRequired ? 'summary.approval' : 'summary.linked')}>
          {isRequired && canDecide && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {t('summary.approval_decide')}
            </Button>
          )}
        </CardHeader>
        <div>
          {isRequired && <p>{t('summary.approval_note')}</p>}
          {accounts}
        </div>
      </Alerted>
      <SpecialApprovalDialog
        psychic={psychic}
        open={isRequired && canDecide && open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
