export const frame = {
  page_failed: 'This page could not be shown.',
  skip: 'Skip to the page',
  menu_button: 'Menu',
  light: 'Light colours',
  dark: 'Dark colours',
} as const;
