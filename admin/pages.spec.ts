import { pageOf } from '../common/domain/areas';
import { listPages, pages, psychicList } from './pages';

it.each([...pages, ...listPages, psychicList].map(({ path }) => path.replace('?', '')))(
  'a sign-in returns to %s',
  (path) => expect(pageOf('manager', path)).toBe(path),
);
