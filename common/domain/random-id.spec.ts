import { randomId } from './random-id';

it('returns a different id each time, also where the browser has no randomUUID', () => {
  const missing = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const ids = Array.from({ length: 100 }, randomId);
  missing.mockRestore();
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
