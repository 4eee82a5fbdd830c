export const tables = {
  other_days: 'Default Dates Shown',
  other_days_text: 'The dates in the link are invalid, so the default range is shown.',
  failed: '{name} could not be loaded. Your dates and sort order are kept.',
  export: 'Export CSV',
  paging:
    'Displaying page {page, number} of {pages, number}, items {first, number} to {last, number} of {total, number}.',
  pages: 'Pages',
  previous: 'Previous',
  page: 'Page {page}',
  next: 'Next page',
  all: 'All',
  rows_per_page: 'Rows per page',
  sort_by: 'Sort by',
  orders: {
    text: { ASC: 'A to Z', DESC: 'Z to A' },
    figure: { DESC: 'highest first', ASC: 'lowest first' },
    date: { DESC: 'newest first', ASC: 'oldest first' },
    rank: { ASC: 'first to last', DESC: 'last to first' },
  },
} as const;
