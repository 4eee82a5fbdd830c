import { fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { ApiError } from '../../../../common/api/api-error';
import type { Listings } from '../../../../common/api/listings';
import { answered, button, conditions, faster, load, lookAgain, opener, send } from '../page-fixture';
import { ListingPage } from './ListingPage';

const version = (sales_pitch: string, status: 'Approved' | 'Pending' | 'Rejected') => ({
  sales_pitch,
  body: '<p>A line.</p>',
  categories: '13,82',
  status,
  submitted_at: '2026-11-20T10:00:00-05:00',
  reason: null,
});
const Approved = version('Approved words', 'Approved');
const Rejected = version('Rejected words', 'Rejected');

const pitch = () => screen.getByLabelText<HTMLInputElement>('Sales Pitch');
const type = (text: string) => fireEvent.change(pitch(), { target: { value: text } });

async function shown(versions: Listings) {
  load.mockResolvedValue(answered(versions));
  opener()(<ListingPage />);
  await screen.findByLabelText('Sales Pitch');
}

/** Clicks Reset and confirms. @returns the question */
async function reset(): Promise<string | null | undefined> {
  fireEvent.click(button('Reset'));
  const text = screen.getByRole('dialog').querySelector('p')?.textContent;
  fireEvent.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement);
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  return text;
}

beforeEach(() => send.mockReset().mockResolvedValue(answered({ Approved })));

describe('Reset', () => {
  const empties = 'The form will be cleared. The approved listing, if any, stays live.';

  it.each([
    ['an approved listing', false],
    ['an edited approved listing', true],
  ])('turns %s into an empty draft', async (_, isEdited) => {
    await shown({ Approved });
    if (isEdited) type('Other words');
    expect(await reset()).toBe(empties);
    expect(pitch().value).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Listing Body').value).toBe('');
    expect(screen.getByText('Categories (0 of 5)')).toBeTruthy();
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['a rejected listing', false],
    ['an edited rejected listing', true],
  ])('deletes %s; the approved one is shown again', async (_, isEdited) => {
    await shown({ Rejected, Approved });
    if (isEdited) type('Other words');
    expect(await reset()).toContain('The rejected listing will be deleted');
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith('/api/psychics/{id}/listings/delete_rejected', {
        params: { path: { id: 22 }, header: { 'If-Match': '"1"' } },
      }),
    );
    await waitFor(() => expect(pitch().value).toBe('Approved words'));
    expect(screen.getByText('Approved')).toBeTruthy();
  });
});

it.each([
  ['Approve Listing', { Pending: version('Pending words', 'Pending') }],
  ['Reject Listing', { Pending: version('Pending words', 'Pending') }],
  ['Submit for Approval', {}],
])('%s sends the versions displayed when the question was asked', async (name, more) => {
  await shown({ Approved, ...more });
  fireEvent.click(button(name));
  load.mockResolvedValue(answered({ Approved, Pending: version('Newer words', 'Pending') }, '"2"'));
  lookAgain();
  await waitFor(() => expect(pitch().value).toBe('Newer words'));
  send.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(conditions(send)).toEqual(['"1"']));
});

it('keeps the input if it is refused because another version is pending, until the user discards it', async () => {
  await shown({ Approved });
  type('Other words');
  fireEvent.click(button('Submit for Approval'));
  send.mockRejectedValue(new ApiError(409, 'conflict'));
  load.mockResolvedValue(answered({ Approved, Pending: version('Pending words', 'Pending') }, '"2"'));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit for Approval' }));
  expect(await screen.findByText('Sales Pitch is now “Pending words”.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pitch().value).toBe('Other words');
  expect(screen.getByText(/^Another version is pending\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit for Approval' })).toBeNull();
  expect((button('Approve Listing') as HTMLButtonElement).disabled).toBe(true);
  expect(await reset()).toBe('Your edits will be lost. The pending version will be shown.');
  expect(pitch().value).toBe('Pending words');
  expect((button('Approve Listing') as HTMLButtonElement).disabled).toBe(false);
});

describe('Reject', () => {
  const Pending = version('Pending words', 'Pending');
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
  const ask = () => fireEvent.click(button('Reject Listing'));
  const confirm = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Reject Listing' }).at(-1) as HTMLElement);

  it('accepts a reason, which is kept after a conflicting change, and displayed once done', async () => {
    await shown({ Pending });
    ask();
    expect(document.activeElement).toBe(reason());
    fireEvent.change(reason(), { target: { value: 'Too short.' } });
    send.mockRejectedValueOnce(faster());
    confirm();
    await screen.findByText(/^ruth updated this on /);
    expect(screen.getByText(/^Your decision was not saved\. .* then decide\.$/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    ask();
    expect(reason().value).toBe('Too short.');
    send.mockResolvedValue(answered({ Rejected: { ...Rejected, reason: 'Too short.' } }));
    confirm();
    await screen.findByText('Reason for rejection');
    expect(screen.getByText('Too short.').tagName).toBe('P');
    expect(send).toHaveBeenLastCalledWith('/api/psychics/{id}/listings/reject', {
      params: { path: { id: 22 }, header: { 'If-Match': '"1"' } },
      body: { reason: 'Too short.' },
    });
  });

  it('is not sent with a reason that is too long', async () => {
    await shown({ Pending });
    ask();
    fireEvent.change(reason(), { target: { value: 'x'.repeat(1001) } });
    confirm();
    expect(await screen.findByText('Reason is too long')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
});
