/** @jest-environment node */
import fc from 'fast-check';
import { parseRights, rights } from './rights';

it('are kept in their order, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...rights)), (given) => {
      const { value } = parseRights({ rights: given });
      expect(value?.rights).toEqual(rights.filter((right) => given.includes(right)));
    }),
  );
});

it('are nothing else', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const isList =
        Array.isArray(given) && given.every((one) => (rights as readonly unknown[]).includes(one));
      expect(parseRights({ rights: given }).errors === undefined).toBe(isList);
    }),
  );
});
