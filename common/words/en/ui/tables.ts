export const tables = {
  export: 'Export CSV',
  pages: 'Pages',
  previous: 'Previous',
  page: 'Page {page}',
  next: 'Next page',
  all: 'All',
  rows_per_page: 'Rows per page',
  sort_by: 'Sort by',
} as const;
