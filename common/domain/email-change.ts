/** Hours for which the link to a new email confirms it. */
export const confirmHours = 24;
/** Hours for which the link to the old email takes it back. */
export const takeBackHours = 72;

/** The pages of the two links; their secret follows in the fragment, which browsers send to nobody. */
export const confirmEmailPage = '/confirm_email';
export const takeBackEmailPage = '/take_back_email';
