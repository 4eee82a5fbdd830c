import type { Change } from '../form/changes';

/** What is asked once more before it is done with a listing. */
export const questions = {
  submit: {
    act: 'Submit for Approval',
    text: "Are you sure you want to submit this listing for approval? You won't be able to make changes while your listing is pending approval.",
  },
  reset: {
    act: 'Reset',
    text: 'The form becomes an empty draft; the approved listing, if there is one, stays live.',
  },
  revert: {
    act: 'Reset',
    text: 'The rejected listing is deleted; the approved one, if there is one, is shown again.',
  },
  approve: { act: 'Approve Listing', text: 'The listing goes live in the place of the approved one.' },
  reject: {
    act: 'Reject Listing',
    text: 'The listing goes back to the psychic; the approved one stays live.',
  },
} as const;
export type Question = keyof typeof questions;

/** What the server is asked to do; an empty draft is a matter of the form. */
export type ListingAct = Exclude<Question, 'reset'>;

export const changeOf: Record<ListingAct, Change> = {
  submit: 'submitListing',
  revert: 'resetListing',
  approve: 'approveListing',
  reject: 'rejectListing',
};

/** What is told when it is done: title and text. */
export const doneWords: Record<ListingAct, [string, string]> = {
  submit: ['Listing Submitted', 'Your listing was submitted for Approval.'],
  approve: ['Listing Approved', 'The listing was approved.'],
  reject: ['Listing Rejected', 'The listing was rejected.'],
  revert: ['Listing Reset', 'The rejected listing was deleted.'],
};
