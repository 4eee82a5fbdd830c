export const notFound = {
  title: 'Page not found',
  no_page: 'There is no page at this address.',
  no_page_text: 'It may have been typed wrong, or the page has moved.',
  to_dashboard: 'Go to the dashboard',
  to_login: 'Go to the login page',
} as const;
