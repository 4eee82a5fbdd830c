import { fireEvent, render, screen } from '@testing-library/react';
import { PhotoField } from './PhotoField';

const open = (username: string | undefined) => {
  render(
    <PhotoField
      image="/photo.webp"
      initials="MM"
      username={username}
      saving={false}
      onSave={jest.fn()}
      onRemove={jest.fn()}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
};

describe('the question before a photo is removed', () => {
  it.each([
    ['MoonlitMarisol', 'Remove the photo of MoonlitMarisol?'],
    [undefined, 'Remove your photo?'],
  ])('says whose it is: %s', (username, name) => {
    open(username);
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
  });
});
