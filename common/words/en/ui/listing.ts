export const listing = {
  not_loaded: 'The listing could not be loaded.',
  not_changed: 'Not Changed',
  rejected: 'This version was rejected. Change and submit it, or reset it.',
  has_pending:
    'Another version waits for a decision. What was typed here stays, and can be submitted once that is decided.',
  undecided: 'Reset what you typed before you approve or reject the version that waits.',
  rejected_title: 'Listing Rejected',
  rejected_text:
    'A manager rejected this version; the approved listing stays live. Revert deletes this version and shows the approved one. Edit keeps it as a draft that can be changed and submitted again.',
  rejected_first:
    'A manager rejected this version. Revert deletes it and leaves an empty draft. Edit keeps it as a draft that can be changed and submitted again.',
  rejected_revert: 'Revert',
  rejected_edit: 'Edit',
  categories_chosen: 'Categories ({chosen} of {most})',
  categories_help: 'At most {most}.',
  categories: 'Categories',
  sales_pitch: 'Sales Pitch',
  body: 'Listing Body',
  body_help: 'Each line becomes a paragraph. The approved listing stays live while a replacement is pending.',
  acts: {
    submit: 'Submit for Approval',
    reset: 'Reset',
    revert: 'Reset',
    discard: 'Reset',
    approve: 'Approve Listing',
    reject: 'Reject Listing',
  },
  questions: {
    submit:
      "Are you sure you want to submit this listing for approval? You won't be able to make changes while your listing is pending approval.",
    reset: 'The form becomes an empty draft; the approved listing, if there is one, stays live.',
    revert: 'The rejected listing is deleted; the approved one, if there is one, is shown again.',
    discard: 'What was typed here is lost; the version that waits for a decision is shown.',
    approve: 'The listing goes live in the place of the approved one.',
    reject: 'The listing goes back to the psychic; the approved one stays live.',
  },
  first_questions: {
    approve: 'The listing goes live; it is the first of this psychic.',
    reject: 'The listing goes back to the psychic; none has been approved before.',
  },
  done_titles: {
    submit: 'Listing Submitted',
    approve: 'Listing Approved',
    reject: 'Listing Rejected',
    revert: 'Listing Reset',
  },
  done_texts: {
    submit: 'Your listing was submitted for Approval.',
    approve: 'The listing was approved.',
    reject: 'The listing was rejected.',
    revert: 'The rejected listing was deleted.',
  },
  changes: 'Changes to the approved listing',
  unchanged: 'Unchanged.',
} as const;
