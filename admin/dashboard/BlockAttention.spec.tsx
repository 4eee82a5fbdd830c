import { screen, waitFor } from '@testing-library/react';
import { addWords } from '../../common/words';
import { dataProvider } from '../providers/data';
import { opener } from '../resources/psychics/page-fixture';
import { admin } from '../words';
import { BlockAttention } from './BlockAttention';

addWords('admin', admin);

const list = jest.spyOn(dataProvider, 'getList');

it('leads to the blocks at which nobody has looked', async () => {
  list.mockResolvedValue({ data: [{ id: 1 }], total: 2 });
  opener()(<BlockAttention />);
  const line = await screen.findByRole('link', { name: /^2 blocks for threats/ });
  expect(line.getAttribute('href')).toBe('/blocks?waits=true');
  expect(list.mock.calls[0]).toMatchObject(['blocks', { filter: { waits: 'true' } }]);
});

it('is not shown when none waits', async () => {
  list.mockResolvedValue({ data: [], total: 0 });
  opener()(<BlockAttention />);
  await waitFor(() => expect(list).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
