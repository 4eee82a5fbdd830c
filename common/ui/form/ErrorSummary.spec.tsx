import { render, screen } from '@testing-library/react';
import { ErrorSummary } from './ErrorSummary';

it('lists errors in page order, regardless of the order of validation', () => {
  const errors = { subject: 'Subject is required', unseen: 'Nowhere', customers: 'Select a recipient' };
  const form = (attempt: number) => (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <button id="customers">Select</button>
      <input id="subject" aria-label="Subject" />
    </>
  );
  const { rerender } = render(form(0));
  window.scrollTo = jest.fn();
  rerender(form(1));
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.indexOf('Select a recipient')).toBeLessThan(links.indexOf('Subject is required'));
  expect(links).toHaveLength(3);
});
