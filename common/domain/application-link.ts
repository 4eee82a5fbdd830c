// imported by a page that loads at start: keep it without imports

/** Where the link of a begun application leads, without the link itself. */
export const continuePage = '/apply/continue';
/** The same of the page that shows how far an application is. */
export const statusPage = '/status';
