/** What the brand pages have in place of what is known only when they are sent. */
export const marks = {
  /** Where the brand is reached, such as https://cos.example. An element with it is left out where that is not known. */
  site: '__SITE__',
  /** The same, or nothing: what follows is an address of the host in use then. */
  host: '__HOST__',
  /** Where one signs in to the brand's network. */
  login: '__LOGIN__',
  /** The year in New York. */
  year: '__YEAR__',
} as const;
