import { screen } from '@testing-library/react';
import { dataProvider } from '../../providers/data';
import { opener } from '../psychics/page-fixture';
import { DecidedPage } from './DecidedPage';

const row = (id: number, more: object) => ({
  id,
  item: '57-Listing',
  agent_user_id: 57,
  agent_user_name: 'MercyLane',
  to_approve: 'Listing',
  outcome: 'approved',
  decided_by: 'dwhitfield',
  decided_at: '2026-11-20T14:03:22-05:00',
  undone: false,
  ...more,
});

describe('what was decided', () => {
  it('is listed with who decided it, and what was undone', async () => {
    const getList = jest.spyOn(dataProvider, 'getList').mockResolvedValue({
      data: [row(3, {}), row(2, { undone: true, outcome: 'rejected', decided_by: 'ruth' })] as never[],
      total: 2,
    });
    opener()(<DecidedPage />);
    const link = await screen.findAllByRole('link', { name: 'MercyLane' });
    expect(link.map((one) => one.getAttribute('href'))).toEqual(Array(2).fill('/psychics/57/listing'));
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toContain('dwhitfieldApproved');
    expect(first).not.toContain('Undone');
    expect(second).toContain('ruthRejected Undone');
    expect(getList.mock.lastCall?.[0]).toBe('decided');
  });
});
