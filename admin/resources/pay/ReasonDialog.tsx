import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseReason } from '../../../common/domain/rejection';
import type { ChangeState } from '../../../common/ui/form/changes';
import { TextField } from '../../../common/ui/form/TextField';
import { useKeptText } from '../../../common/ui/form/useKeptText';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { textsOf } from '../../../common/words';

interface ReasonDialogProps {
  /** Names the reason, which stays if the dialog is closed. */
  name: string;
  title: string;
  text: string;
  act: string;
  state: ChangeState;
  /** Name of the field, and what becomes of the reason. */
  label?: string;
  help?: string;
  /** If not, there is no field. */
  isNeeded?: boolean;
  destructive?: boolean;
  /** Above the reason. */
  children?: ReactNode;
  onClose: () => void;
  /** @param sent drops the reason once it has been sent */
  onSend: (reason: string, sent: () => void) => void;
}

const ReasonFields = styled('div')({ display: 'grid', gap: 14, marginBottom: 14 });

/** A question that needs a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { name, label, help, isNeeded = true, children, onSend, ...question } = props;
  const { t } = useTranslation('admin');
  const reason = useKeptText(name, {});
  const [isTried, setTried] = useState(false);
  const parsed = parseReason({ reason: reason.text });
  const send = () => {
    setTried(true);
    if (isNeeded && parsed.value === undefined) return;
    onSend(parsed.value?.reason ?? '', () => reason.drop(reason.text));
  };
  return (
    <ConfirmDialog open {...question} onConfirm={send}>
      {children && <ReasonFields>{children}</ReasonFields>}
      {isNeeded && (
        <TextField
          id="pay-reason"
          label={label ?? t('pay.run.hold_reason')}
          help={help}
          autoFocus
          value={reason.text}
          error={isTried ? textsOf(parsed).reason : undefined}
          onChange={reason.set}
        />
      )}
    </ConfirmDialog>
  );
}
