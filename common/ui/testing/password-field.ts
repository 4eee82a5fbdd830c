import { fireEvent } from '@testing-library/react';

/** A password field's attributes for browsers and for pasting or autofill. */
export const asPasswordField = (field: HTMLInputElement) => ({
  type: field.type,
  autocomplete: field.autocomplete,
  // a lower limit would cut off pasted text
  maxLength: field.maxLength,
  takesPaste: fireEvent.paste(field),
});

export const hidden = { type: 'password', autocomplete: 'new-password', maxLength: -1, takesPaste: true };
