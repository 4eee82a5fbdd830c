/** Screens up to this width in pixels are phones. */
const phoneWidth = 720;
/** The narrowest phones, and pages at 400% zoom. */
const smallPhoneWidth = 379;
/** Up to this width in pixels the menu shows only icons, and columns stack. */
const tabletWidth = 1100;
/** Up to this width in pixels there is no room for a third column. */
const laptopWidth = 1240;

/** Screens only: paper is as narrow but fits whole tables. */
export const phoneScreen = `screen and (max-width: ${phoneWidth}px)`;

/** Breakpoints. Rules for wider widths come before those for narrower ones. */
export const onPhone = `@media ${phoneScreen}`;
export const onTablet = `@media (max-width: ${tabletWidth}px)`;
export const onTabletAlone = `@media (min-width: ${phoneWidth + 1}px) and (max-width: ${tabletWidth}px)`;
export const onSmallPhone = `@media (max-width: ${smallPhoneWidth}px)`;
export const onLaptop = `@media (max-width: ${laptopWidth}px)`;

/** Devices without a fine pointer, like phones, at any width. */
export const onTouch = '@media not all and (any-pointer: fine)';

export const onPaper = '@media print';

/** Container queries: a container as narrow as a phone, and a wider one. */
export const inNarrow = '@container (max-width: 519px)';
export const inWide = '@container (min-width: 520px)';

/** Height of a button or field in pixels, for a mouse and for touch. */
export const controlHeight = 34;
export const touchHeight = 44;
/** Height of the bottom bar on phones, in pixels. */
export const phoneBarHeight = 60;
/** Font size of a field on a phone in pixels; below this, some phones zoom in on focus. */
export const touchFontSize = 16;
/** Size of a checkbox or radio button, in pixels. */
export const tickSize = 18;
/** Comfortable reading width of a form, and width of its card, in pixels. */
export const formWidth = 640;
export const formCardWidth = 680;
/** Height of a field on the brands' own pages, in pixels. */
export const publicFieldHeight = 50;
