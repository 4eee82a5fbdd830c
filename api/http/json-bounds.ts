/** What a JSON text may hold; more is work that nobody needs, for us and for the libraries that check it. */
export const jsonBounds = {
  /** Brackets within brackets. */
  depth: 64,
  /** Of one object. */
  keys: 1000,
  /** Of one list: as many customers as can be given minutes at once. */
  elements: 10_000,
  /** Keys and elements of the whole text: a thousand readings have less than half of them. */
  values: 50_000,
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Says, without parsing it, in which way a JSON text holds too much; undefined when it is within `jsonBounds`. Of a
 * text that is no JSON it says anything; the parser refuses that.
 */
export function excessOf(text: string): string | undefined {
  let values = 0;
  /** Of the brackets open now: whether an object, and how many commas were in it. */
  const isObject: boolean[] = [];
  const commas: number[] = [];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case quote:
        // a backslash and what follows it end no text
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
