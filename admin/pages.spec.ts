import { pageOf } from '../common/domain/areas';
import { approvalList, contactList, pages, psychicList } from './pages';

it.each([...pages, psychicList, approvalList, contactList].map(({ path }) => path))(
  'a sign-in leads back to %s',
  (path) => expect(pageOf('manager', path)).toBe(path),
);
