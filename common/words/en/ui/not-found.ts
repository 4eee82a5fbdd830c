export const notFound = {
  title: 'Page not found',
  no_page: 'There is no page at this address.',
  no_page_text: 'The address may be mistyped, or the page may have moved.',
  to_dashboard: 'Go to the dashboard',
  to_login: 'Go to the login page',
} as const;
