import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../common/api/keys';
import { type PayTermsRow, previewPayTerms, voidPayTerms } from '../../../common/api/pay';
import { dayOf } from '../../../common/domain/new-york-time';
import { namedDayText } from '../../../common/ui/format';
import { Awaited } from '../../../common/ui/parts/States';
import './pay-words';
import { ReasonDialog } from './ReasonDialog';
import { TermsDifferences } from './TermsDifferences';

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
  const preview = shown.data?.preview;
  return (
    <ReasonDialog
      name={`void-terms ${id}`}
      title={t('pay.terms.void_title', { from })}
      text={t('pay.terms.void_text')}
      act={t('pay.terms.void_now')}
      label={t('pay.terms.reason')}
      help={t('pay.terms.reason_help')}
      isNeeded={isPast}
      destructive
      change="voidPayTerms"
      held={shown.data === undefined}
      send={(reason) =>
        voidPayTerms(id, { ...(isPast && { reason }), ...(preview !== undefined && { preview }) })
      }
      failure={t('pay.terms.not_voided')}
      done={[t('pay.terms.voided'), t('pay.terms.voided_text', { from })]}
      onClose={onClose}
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
    </ReasonDialog>
  );
}
