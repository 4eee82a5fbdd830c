export const problem = {
  category: 'Category',
  details: 'What Happened?',
  submit: 'Submit',
  too_long:
    'This is longer than can be sent at once, about a million characters. Shorten it and submit again.',
} as const;
