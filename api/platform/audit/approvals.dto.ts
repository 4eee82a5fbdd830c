/** What can wait. */
export const toApprove = ['Listing', 'Profile', 'New Psychic'] as const;

/** Something that waits for a manager's decision. */
export class ApprovalRow {
  /** `57-Listing` */
  id: string;
  /** Waiting since. */
  date: string;
  agent_user_id: number;
  agent_user_name: string;
  to_approve: (typeof toApprove)[number];
}
