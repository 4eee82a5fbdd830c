import { htmlToBody } from './listing-rules';

/** A listing as edited in the form. */
export interface ListingDraft {
  sales_pitch: string;
  /** Plain text with line breaks. */
  body: string;
  categories: number[];
}

export interface ListingVersions {
  Rejected?: StoredListing;
  Pending?: StoredListing;
  Approved?: StoredListing;
}

export interface StoredListing {
  sales_pitch: string;
  body: string;
  categories: string;
  /** Why it was rejected. */
  reason?: string | null;
}

export const emptyListing: ListingDraft = { sales_pitch: '', body: '', categories: [] };

export type ShownStatus = 'Draft' | 'Pending' | 'Approved';

/** Converts a stored version for editing. */
export const toDraft = ({ sales_pitch, body, categories }: StoredListing): ListingDraft => ({
  sales_pitch,
  body: htmlToBody(body),
  categories: categories.split(',').filter(Boolean).map(Number),
});

/**
 * The version a form shows initially: a rejected one as a draft, else pending, else approved, else an empty draft.
 */
export function shownListing({ Rejected, Pending, Approved }: ListingVersions): {
  draft: ListingDraft;
  status: ShownStatus;
  isRejected: boolean;
} {
  if (Rejected) return { draft: toDraft(Rejected), status: 'Draft', isRejected: true };
  if (Pending) return { draft: toDraft(Pending), status: 'Pending', isRejected: false };
  if (Approved) return { draft: toDraft(Approved), status: 'Approved', isRejected: false };
  return { draft: emptyListing, status: 'Draft', isRejected: false };
}
