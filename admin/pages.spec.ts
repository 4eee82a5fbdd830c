import { managerPages } from '../common/domain/areas';
import { addresses } from './pages';

it('has the pages that the server serves, and a sign-in returns to', () =>
  expect(addresses.map(({ path }) => path).toSorted()).toEqual(managerPages.toSorted()));
