export const problem = {
  category: 'Category',
  details: 'What Happened?',
  submit: 'Submit',
} as const;
