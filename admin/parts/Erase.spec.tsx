import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../common/api/session';
import { answered, faster, load, opener } from '../resources/psychics/page-fixture';
import { Erase } from './Erase';

const mention = (id: number) => ({
  kind: 'contact',
  id: String(id),
  page: `/contacts/${id}`,
  excerpt: `Ask Zoe ${id}`,
});

beforeEach(() => storeUser({ user_id: 1, network: 'cos' } as SessionUser));

it('lists what others wrote before a person is erased, with numbers, links, and pages', async () => {
  load.mockImplementation(((_path: string, { params }: { params: { query: { from: number } } }) => {
    const { from } = params.query;
    const mentions = from === 0 ? [mention(7), { ...mention(8), kind: 'mail', page: null }] : [mention(9)];
    const counts = [
      { kind: 'contact', count: 2 },
      { kind: 'mail', count: 1 },
    ];
    return Promise.resolve(answered({ total: 3, counts, mentions }));
  }) as never);
  opener()(<Erase kind="psychic" id={22} name="amberTide" onErase={() => Promise.resolve()} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Erase…'));
  await screen.findByText('Contacts: 2');
  screen.getByText('Mails to others: 1');
  expect(screen.getByRole('link', { name: 'Contacts' }).getAttribute('href')).toBe('/contacts/7');
  screen.getByText('Ask Zoe 8');
  expect(load.mock.calls[0]).toEqual([
    '/api/psychics/{id}/mentions',
    { params: { path: { id: 22 }, query: { from: 0 } } },
  ]);
  fireEvent.click(screen.getByText('Show More'));
  await screen.findByText('Ask Zoe 9');
  expect(screen.queryByText('Show More')).toBeNull();
  fireEvent.click(screen.getByText('Show the First'));
  await screen.findByText('Ask Zoe 7');
});

it('says that nobody else wrote about the person', async () => {
  load.mockResolvedValue(answered({ total: 0, counts: [], mentions: [] }));
  opener()(<Erase kind="customer" id={3} name="Bess" onErase={() => Promise.resolve()} />);
  fireEvent.click(screen.getByText('Erase…'));
  await screen.findByText('No text of others names this person.');
});

it('is refused if the person has changed since the reason was typed, and says so', async () => {
  load.mockResolvedValue(answered({ total: 0, counts: [], mentions: [] }));
  const erase = jest.fn().mockRejectedValue(faster());
  const page = (version: string) => (
    <Erase kind="psychic" id={22} name="amberTide" version={version} onErase={erase} />
  );
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const show = opener();
  const leave = show(page('"1"'));
  fireEvent.click(screen.getByText('Erase…'));
  type(/^Reason/, 'Asked for it');
  leave();
  show(page('"2"'));
  fireEvent.click(screen.getByText('Erase…'));
  await screen.findByText('Someone else updated this while you were editing.');
  type(/^Type amberTide/, 'amberTide');
  fireEvent.click(screen.getByText('Erase for Good'));
  await screen.findByText(/^ruth updated this on/);
  await waitFor(() => {
    fireEvent.click(screen.getByText('Erase for Good'));
    expect(erase.mock.calls.map(([, version]: unknown[]) => version)).toEqual(['"1"', '"2"']);
  });
});
