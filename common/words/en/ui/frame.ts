export const frame = {
  page_failed: 'This page could not be displayed.',
  skip: 'Skip to content',
  menu_button: 'Menu',
  light: 'Light mode',
  dark: 'Dark mode',
} as const;
