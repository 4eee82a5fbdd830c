import { followUser, may, type SessionUser, storeUser } from './session';

const user = (rights?: string[], manager: number | null = null): SessionUser =>
  ({ user_id: 1, network: 'cos', manager, rights }) as unknown as SessionUser;

describe('what the account may do', () => {
  it('is what its rights say, all of those that are needed', () => {
    storeUser(user(['decide', 'people']));
    expect([may('decide'), may('private'), may('decide', 'people'), may('decide', 'private')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    storeUser(user([]));
    expect(may('decide')).toBe(false);
  });

  it('is everything of their own for a psychic, and up to the server for a user stored before', () => {
    storeUser(user([], 5));
    expect(may('private')).toBe(true);
    storeUser(user());
    expect(may('private')).toBe(true);
  });

  it('is told when it changes, in any tab', () => {
    const told = jest.fn();
    const stop = followUser(told);
    storeUser(user(['people']));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    storeUser(user([]));
    expect(told).toHaveBeenCalledTimes(2);
  });
});
