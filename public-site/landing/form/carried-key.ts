/** Where the typed form is, from the click on the other language until that page has it. */
export const carriedKey = 'contact-form';
