import { screen } from '@testing-library/react';
import { client as api } from '../../common/api/client';
import { opener } from '../resources/psychics/page-fixture';
import { SideMenu } from '../../common/ui/frame/Menu';
import { useMenu } from './useMenu';

function OpenMenu() {
  return <SideMenu {...useMenu()} />;
}

describe('the menu', () => {
  it('shows how many contacts are open and how many approvals wait', async () => {
    jest.spyOn(api, 'GET').mockImplementation(((path: string) =>
      Promise.resolve({
        data: path === '/api/contacts/counts' ? { open: 4, late: 0, mine: 0 } : [{}],
        response: { headers: new Map([['content-range', 'approvals 0-0/13']]) },
      })) as never);
    opener()(<OpenMenu />);
    expect(await screen.findByRole('link', { name: 'Approvals 13' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Contact.*4$/ })).toBeTruthy();
  });
});
