export const problem = {
  title: 'Report a Problem',
  not_submitted: 'Problem Not Submitted',
  submitted: 'Problem Submitted',
  submitted_text: 'Your problem was submitted successfully.',
  category: 'Category',
  details: 'What Happened?',
  submit: 'Submit',
  too_long: 'This is over the limit of about a million characters. Shorten it and submit again.',
} as const;
