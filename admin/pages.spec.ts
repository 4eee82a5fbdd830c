import { managerPages } from '../common/domain/areas';
import { places } from './layout/places';
import { addresses, listPages } from './pages';

it('has the pages that the server serves, and a sign-in returns to', () =>
  expect(addresses.map(({ path }) => path).toSorted()).toEqual(managerPages.toSorted()));

it('have the rights that their entries in the menu have', () => {
  for (const { to, right } of places.flat()) {
    const page = addresses.find(({ path }) => path.replace(/\/:.*\?$/, '') === to);
    expect([to, page?.right]).toEqual([to, right]);
  }
});

it('have one list for each resource: a second one would take the place of its items', () => {
  const resources = listPages.map(({ path }) => path.split('/')[1]);
  expect(new Set(resources).size).toBe(resources.length);
});
