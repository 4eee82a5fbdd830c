import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answered, button, load, opener, send as post } from '../resources/psychics/page-fixture';
import { OperationsPage } from '.';

const waiting = {
  class: 'recordings',
  title: 'Recordings',
  night: '2026-11-28',
  before: '2025-11-28T02:15:00-05:00',
  rows: 1044,
  usual: 31,
  agreed_at: null,
};
const empty = {
  notices: [],
  audit_forwarding: null,
  mailbox: null,
  stopped_deletions: [],
  unreadable_phones: [],
  failed_mails: [],
};
const state = (deletions: object[]): object => answered({ ...empty, stopped_deletions: deletions });

it('shows a deletion that waits with its numbers, and agrees to this number after a question', async () => {
  load.mockResolvedValue(state([waiting]));
  post.mockImplementation(() => {
    load.mockResolvedValue(state([{ ...waiting, agreed_at: '2026-11-28T09:00:00-05:00' }]));
    return Promise.resolve(answered(undefined));
  });
  opener()(<OperationsPage />);
  expect(await screen.findByText(/1,044 rows .* The most of the last 30 nights is 31\./)).toBeTruthy();
  fireEvent.click(button('Delete Anyway…'));
  expect(post).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText(/^A manager agreed at /)).toBeTruthy());
  expect(post.mock.calls).toEqual([
    [
      '/api/operations/stopped_deletions/agree',
      { body: { class: 'recordings', night: '2026-11-28', rows: 1044 } },
    ],
  ]);
});

it('has no card for deletions when none waits', async () => {
  load.mockResolvedValue(state([]));
  opener()(<OperationsPage />);
  await screen.findByText('Nothing to correct.');
  expect(screen.queryByText('Deletions that wait for an answer')).toBeNull();
});

it('tells since when the support mailbox cannot be read, and why', async () => {
  const mailbox = {
    read_at: '2026-11-28T09:00:00-05:00',
    failing_since: '2026-11-28T09:01:00-05:00',
    failure: 'login refused',
  };
  load.mockResolvedValue(answered({ ...empty, mailbox }));
  opener()(<OperationsPage />);
  expect(await screen.findByText('login refused')).toBeTruthy();
  expect(screen.getByText('Failing')).toBeTruthy();
  expect(screen.getByText(/^Last read/)).toBeTruthy();
});

it('lists phones that cannot be read, with the profile where they are corrected', async () => {
  const phone = { user_id: 22, username: 'MercyLane', country_code: 44, phone_number: '2' };
  load.mockResolvedValue(answered({ ...empty, unreadable_phones: [phone] }));
  opener()(<OperationsPage />);
  const link = await screen.findByRole('link', { name: 'MercyLane' });
  expect(link.getAttribute('href')).toBe('/psychics/22/profile');
  expect(link.closest('li')?.textContent).toBe('MercyLane +44 2');
});

it('does not say that all is well while a mail was refused, which can be dismissed', async () => {
  const mail = {
    id: 7,
    state: 'refused',
    recipient: 'mia@x.example',
    subject: 'For you',
    reason: '550 no such user.',
    written_at: '2026-11-28T09:00:00-05:00',
  };
  load.mockResolvedValue(
    answered({ ...empty, failed_mails: [mail, { ...mail, id: 8, state: 'uncertain' }] }),
  );
  post.mockReset().mockImplementation(() => {
    load.mockResolvedValue(answered(empty));
    return Promise.resolve(answered(undefined));
  });
  opener()(<OperationsPage />);
  expect(await screen.findByText(/refused for good: 550 no such user\./)).toBeTruthy();
  expect(screen.queryByText('Nothing to correct.')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Dismiss/ })).toHaveLength(1);
  fireEvent.click(button('Dismiss the email to mia@x.example'));
  expect(await screen.findByText('Nothing to correct.')).toBeTruthy();
  expect(post.mock.calls).toEqual([
    ['/api/operations/failed_mails/{id}/dismiss', { params: { path: { id: 7 } } }],
  ]);
});
