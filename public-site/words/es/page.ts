/** What the page says before its script has arrived, or without one; the English texts stand in index.html. */
export const page = {
  description: 'Para los psíquicos y gerentes de __BRAND__.',
  apply_title: 'Postúlate a __BRAND__',
  no_script: 'Esta página necesita JavaScript. Actívalo o llámanos:',
  back: 'Volver a la página de inicio',
} as const;
