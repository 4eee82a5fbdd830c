import { fireEvent } from '@testing-library/react';

/** What a field of a password is to a browser and to whoever pastes into it or has it filled in. */
export const asPasswordField = (field: HTMLInputElement) => ({
  type: field.type,
  autocomplete: field.autocomplete,
  // less would cut off what is pasted
  maxLength: field.maxLength,
  takesPaste: fireEvent.paste(field),
});

export const hidden = { type: 'password', autocomplete: 'new-password', maxLength: -1, takesPaste: true };
