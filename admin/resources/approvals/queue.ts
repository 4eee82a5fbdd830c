import type { Rows } from '../../providers/resources';

/** The page of a psychic on which an item is decided; for a new psychic's account status, the summary. */
const decidedAt: Record<string, string> = { Listing: '/listing', Profile: '/profile' };

/** The order of the queue. */
export const oldestFirst = { field: 'date', order: 'ASC' } as const;

/** Location state of a link from the queue to the psychic's pages. */
export interface FromQueue {
  approval: Rows['approvals'];
  /** A react-admin option: the next page starts at the top, however far down the last one was scrolled. */
  _scrollToTop: true;
}

/** The link target where an item is decided. */
export const decisionLink = (row: Rows['approvals']): { to: string; state: FromQueue } => ({
  to: `/psychics/${row.agent_user_id}${decidedAt[row.to_approve] ?? ''}`,
  state: { approval: row, _scrollToTop: true },
});
