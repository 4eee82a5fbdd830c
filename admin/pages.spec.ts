import { managerPages } from '../common/domain/areas';
import { places } from './layout/places';
import { addresses } from './pages';

it('has the pages that the server serves, and a sign-in returns to', () =>
  expect(addresses.map(({ path }) => path).toSorted()).toEqual(managerPages.toSorted()));

it('have the rights that their entries in the menu have', () => {
  for (const { to, right } of places.flat()) {
    const page = addresses.find(({ path }) => path.replace(/\/:.*\?$/, '') === to);
    expect([to, page?.right]).toEqual([to, right]);
  }
});
