import { randomId } from './random-id';

it('is another one each time, also where the browser makes no UUIDs', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  const ids = Array.from({ length: 100 }, randomId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
