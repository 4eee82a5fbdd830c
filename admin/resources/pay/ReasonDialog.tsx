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
import { usePayChange } from './usePayChange';

interface ReasonDialogProps extends Omit<ChangeState, 'running'> {
  /** Names the reason, which stays if the dialog is closed. */
  name: string;
  title: string;
  text: string;
  act: string;
  send: (reason: string) => Promise<unknown>;
  /** Title of its failure. */
  failure: string;
  /** Title and text of its success. */
  done: readonly [title: string, text: string];
  /** Name and help of the field. */
  label?: string;
  help?: string;
  /** Without it, there is no field. */
  isNeeded?: boolean;
  /** Another field is wrong, so nothing is sent. */
  isWrong?: boolean;
  destructive?: boolean;
  /** Above the reason. */
  children?: ReactNode;
  onClose: () => void;
}

const ReasonFields = styled('div')({ display: 'grid', gap: 14, marginBottom: 14 });

/** A change that needs a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { name, change, held, label, help, isNeeded = true, isWrong = false, children, onClose } = props;
  const { title, text, act, destructive } = props;
  const { t } = useTranslation('admin');
  const reason = useKeptText(name, {});
  const [isTried, setTried] = useState(false);
  const parsed = parseReason({ reason: reason.text });
  const { mutate, isPending } = usePayChange({
    send: (typed: string) => props.send(typed.trim()),
    failure: props.failure,
    done: () => props.done,
    onDone: (typed) => {
      reason.drop(typed);
      onClose();
    },
  });
  const send = () => {
    setTried(true);
    if (!isWrong && (!isNeeded || parsed.value !== undefined)) mutate(reason.text);
  };
  return (
    <ConfirmDialog
      open
      {...{ title, text, act, destructive, onClose }}
      state={{ change, running: isPending, held }}
      onConfirm={send}
    >
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
