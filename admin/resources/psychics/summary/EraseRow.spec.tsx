import { screen } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../../../common/api/session';
import type { Psychic } from '../../../providers/resources';
import { opener } from '../page-fixture';
import { AccountFacts } from './AccountFacts';

async function shown(account_status: string, rights: string[]) {
  storeUser({ username: 'manager', manager: null, rights } as unknown as SessionUser);
  const psychic = { user_id: 22, username: 'amberTide', account_status, status: 'U', permissions: '' };
  opener()(<AccountFacts psychic={psychic as Psychic} />);
  await screen.findByText('Account');
}

describe('erasing a psychic', () => {
  it('is offered to who has the right, whether or not they may decide', async () => {
    await shown('Inactive', ['people']);
    expect(await screen.findByRole('button', { name: 'Erase…' })).toBeTruthy();
  });

  it.each([
    ['without the right', 'Inactive', ['private']],
    ['while the account is in use', 'Active', ['people']],
  ])('is not offered %s', async (_, status, rights) => {
    await shown(status, rights);
    expect(screen.queryByText('Erase')).toBeNull();
  });
});
