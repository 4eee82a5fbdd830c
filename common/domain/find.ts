/** The longest text that is searched for: the longest first and last name with a space. */
export const longestFind = 199;
