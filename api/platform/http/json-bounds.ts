/** Limits of a JSON text; anything larger would waste our time and that of the validation libraries. */
export const jsonBounds = {
  /** Nesting depth. */
  depth: 64,
  /** Fields per object. */
  keys: 1000,
  /** Elements per list: as many customers as can be given minutes at once. */
  elements: 10_000,
  /** Keys and elements in the whole text: a thousand readings need less than half of this. */
  values: 50_000,
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Returns which limit a JSON text exceeds, without parsing it; undefined if it is within `jsonBounds`. For invalid
 * JSON the result is arbitrary; the parser rejects it anyway.
 */
export function excessOf(text: string): string | undefined {
  let values = 0;
  /** The open brackets: whether each is an object, and how many commas it has had. */
  const isObject: boolean[] = [];
  const commas: number[] = [];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case quote:
        // an escaped character cannot end a string
        for (i++; i < text.length && text.charCodeAt(i) !== quote; i++)
          if (text.charCodeAt(i) === backslash) i++;
        break;
      case openObject:
      case openList:
        if (depth === jsonBounds.depth) return `JSON can be at most ${jsonBounds.depth} levels deep.`;
        isObject[depth] = text.charCodeAt(i) === openObject;
        commas[depth] = 0;
        depth += 1;
        values += 1;
        break;
      case closeObject:
      case closeList:
        depth = Math.max(0, depth - 1);
        break;
      case comma: {
        const count = (commas[depth - 1] ?? 0) + 1;
        commas[depth - 1] = count;
        values += 1;
        if (isObject[depth - 1] === true && count >= jsonBounds.keys)
          return `An object can have at most ${jsonBounds.keys} fields.`;
        if (count >= jsonBounds.elements) return `A list can have at most ${jsonBounds.elements} elements.`;
        if (values > jsonBounds.values) return `JSON can contain at most ${jsonBounds.values} values.`;
      }
    }
  }
  return undefined;
}
