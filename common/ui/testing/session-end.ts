import { act, cleanup } from '@testing-library/react';
import { endSession } from '../../api/leaving';

/** Leaves the page as if the session had ended; a page that is rendered afterwards has nothing in memory. */
export function endSessionHere(leave: () => void = endSession): void {
  // jsdom does not navigate, and logs that
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  act(leave);
  said.mockRestore();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  cleanup();
}
