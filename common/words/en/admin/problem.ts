export const problem = {
  title: 'Report a Problem',
  not_submitted: 'Problem Not Submitted',
  submitted: 'Problem Submitted',
  submitted_text: 'Your problem was submitted successfully.',
} as const;
