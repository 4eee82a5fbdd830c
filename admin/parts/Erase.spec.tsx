import { fireEvent, screen } from '@testing-library/react';
import { answered, load, opener } from '../resources/psychics/page-fixture';
import { Erase } from './Erase';

const mention = (id: number) => ({
  kind: 'contact',
  id: String(id),
  page: `/contacts/${id}`,
  excerpt: `Ask Zoe ${id}`,
});

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
