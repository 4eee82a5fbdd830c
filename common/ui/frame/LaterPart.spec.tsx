import { render, screen, waitFor } from '@testing-library/react';
import { LaterPart } from './LaterPart';
import { lazyPart } from './lazy-page';

it('a part whose code cannot be loaded, as offline, leaves the page as it is', async () => {
  // React logs the caught error
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Gone = lazyPart(() => Promise.reject<{ Gone: () => null }>(new Error('No such file')), 'Gone');
  render(
    <>
      <textarea defaultValue="Everything went silent." />
      <LaterPart>
        <Gone />
      </LaterPart>
    </>,
  );
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Everything went silent.');
});
