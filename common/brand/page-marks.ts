/** What the brand pages have in place of what is known only when they are sent. */
export const marks = {
  /**
   * The brand's public URL, such as https://cos.example. An element that contains it is left out if the URL is
   * unknown.
   */
  site: '__SITE__',
  /** The same, or empty: the path that follows is then relative to the current host. */
  host: '__HOST__',
  /** The sign-in URL of the brand's network. */
  login: '__LOGIN__',
  /** Of inline styles and scripts, in pages that are never cached. */
  nonce: '__CSP_NONCE__',
  /** The company with its postal address; an element with this text is left out if there is none. */
  company: '__COMPANY__',
  /** The current year in New York. */
  year: '__YEAR__',
} as const;
