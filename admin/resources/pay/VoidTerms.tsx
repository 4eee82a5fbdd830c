import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../common/api/keys';
import { type PayTermsRow, previewPayTerms, voidPayTerms } from '../../../common/api/pay';
import { dayOf } from '../../../common/domain/new-york-time';
import { parseHold } from '../../../common/domain/pay/questions';
import { TextField } from '../../../common/ui/form/TextField';
import { useKeptText } from '../../../common/ui/form/useKeptText';
import { namedDayText } from '../../../common/ui/format';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { Awaited } from '../../../common/ui/parts/States';
import { textsOf } from '../../../common/words';
import './pay-words';
import { TermsDifferences } from './TermsDifferences';
import { usePayChange } from './usePayChange';

interface VoidTermsProps {
  terms: PayTermsRow;
  onClose: () => void;
}

/** Asks before terms are voided, and shows what that changes; terms of the past need a reason. */
export function VoidTerms({ terms, onClose }: VoidTermsProps) {
  const { t } = useTranslation('admin');
  const { id, effective_from } = terms;
  const from = namedDayText(effective_from);
  const isPast = effective_from < dayOf(new Date());
  const shown = useQuery({
    queryKey: keyOf('pay', 'voiding', id),
    queryFn: () => previewPayTerms({ void: id }),
    gcTime: 0,
  });
  const reason = useKeptText(`void-terms ${id}`, {});
  const [isTried, setTried] = useState(false);
  const parsed = parseHold({ reason: reason.text });
  const send = usePayChange({
    send: (preview: string | undefined) =>
      voidPayTerms(id, {
        ...(isPast && { reason: reason.text.trim() }),
        ...(preview !== undefined && { preview }),
      }),
    failure: t('pay.terms.not_voided'),
    done: () => [t('pay.terms.voided'), t('pay.terms.voided_text', { from })],
    onDone: () => {
      reason.drop(reason.text);
      onClose();
    },
  });
  const confirm = () => {
    setTried(true);
    if (shown.data !== undefined && (!isPast || parsed.errors === undefined)) send.mutate(shown.data.preview);
  };
  return (
    <ConfirmDialog
      open
      title={t('pay.terms.void_title', { from })}
      text={t('pay.terms.void_text')}
      act={t('pay.terms.void_now')}
      destructive
      state={{ change: 'voidPayTerms', running: send.isPending, held: shown.data === undefined }}
      onClose={onClose}
      onConfirm={confirm}
    >
      {shown.data === undefined ? (
        <Awaited
          failed={shown.isError}
          text={t('pay.terms.preview_failed')}
          onRetry={() => void shown.refetch()}
        />
      ) : (
        <TermsDifferences rows={shown.data.differences} none={t('pay.terms.void_none')} />
      )}
      {isPast && (
        <TextField
          id="void-reason"
          label={t('pay.terms.reason')}
          help={t('pay.terms.reason_help')}
          value={reason.text}
          error={isTried ? textsOf(parsed).reason : undefined}
          onChange={reason.set}
        />
      )}
    </ConfirmDialog>
  );
}
