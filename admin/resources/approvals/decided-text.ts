import type { TFunction } from 'i18next';
import type { ApprovalKind, Decided } from '../../../common/api/decisions';

/** Words are found by these names. */
export const wordsOf = {
  Listing: 'listing',
  Profile: 'profile',
  'New Psychic': 'psychic',
} as const satisfies Record<ApprovalKind, string>;

/** Who decided what: "dwhitfield approved the listing of MercyLane." */
export function decidedText(t: TFunction<'admin'>, row: Decided): string {
  const names = { who: row.decided_by, name: row.agent_user_name };
  if (row.to_approve === 'New Psychic')
    return row.outcome === 'decided' || row.outcome === 'rejected'
      ? t('approvals.decided_by.status', names)
      : t(`approvals.decided_by.psychic_${row.outcome}`, names);
  return t(
    `approvals.decided_by.${wordsOf[row.to_approve]}_${row.outcome === 'approved' ? 'approved' : 'rejected'}`,
    names,
  );
}
