/** Screens up to this many pixels wide are phones. */
const phoneWidth = 720;
/** The narrowest phones, and what is magnified fourfold. */
const smallPhoneWidth = 379;
/** Up to this many pixels the menu is its icons alone, and what stands side by side stands one under the other. */
const tabletWidth = 1100;
/** Up to this many pixels there is no room for a third column. */
const laptopWidth = 1240;

/** A screen, since paper is as narrow and has room for whole tables. */
export const phoneScreen = `screen and (max-width: ${phoneWidth}px)`;

/** The widths at which a page changes its form; a wider one's rules stand before a narrower one's. */
export const onPhone = `@media ${phoneScreen}`;
export const onTablet = `@media (max-width: ${tabletWidth}px)`;
export const onTabletAlone = `@media (min-width: ${phoneWidth + 1}px) and (max-width: ${tabletWidth}px)`;
export const onSmallPhone = `@media (max-width: ${smallPhoneWidth}px)`;
export const onLaptop = `@media (max-width: ${laptopWidth}px)`;

export const onPaper = '@media print';

/** In a container of inline size that is as narrow as a phone, wherever it stands, and in a wider one. */
export const inNarrow = '@container (max-width: 519px)';
export const inWide = '@container (min-width: 520px)';

/** Pixels of a button or a field under a pointer, and under a finger. */
export const controlHeight = 34;
export const touchHeight = 44;
/** Pixels of the bar at the foot of a phone's screen. */
export const phoneBarHeight = 60;
/** Pixels of the text in a field on a phone: less, and some phones magnify the page on entering it. */
export const touchFontSize = 16;
/** Pixels of a checkbox or radio button. */
export const tickSize = 18;
/** Pixels of a form that the eye reads without wandering, and of the card around it. */
export const formWidth = 640;
export const formCardWidth = 680;
/** Pixels of a field on the brands' own pages. */
export const publicFieldHeight = 50;
