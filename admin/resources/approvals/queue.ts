import type { Rows } from '../../providers/resources';

/** The page of a psychic where a thing is decided; a new psychic is, by its account status, on the summary. */
const decidedAt: Record<string, string> = { Listing: '/listing', Profile: '/profile' };

/** The order of the queue. */
export const oldestFirst = { field: 'date', order: 'ASC' } as const;

/** What a link out of the queue tells the psychic's pages. */
export interface FromQueue {
  approval: Rows['approvals'];
  /** react-admin's: the next one begins at its top, however far down the last was decided. */
  _scrollToTop: true;
}

/** The way to where a thing is decided, as a link takes it. */
export const decisionLink = (row: Rows['approvals']): { to: string; state: FromQueue } => ({
  to: `/psychics/${row.agent_user_id}${decidedAt[row.to_approve] ?? ''}`,
  state: { approval: row, _scrollToTop: true },
});
