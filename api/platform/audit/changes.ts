type Fields = Record<string, unknown>;

/**
 * The details of a change for an audit row: the fields that differ, with old and new values; undefined if none do.
 */
export function changesBetween(before: object, after: object): { before: Fields; after: Fields } | undefined {
  const [was, is] = [before as Fields, after as Fields];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  if (names.length === 0) return undefined;
  const only = (fields: Fields): Fields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(was), after: only(is) };
}
