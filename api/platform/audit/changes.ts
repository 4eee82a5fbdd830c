type AuditedFields = Record<string, unknown>;

/**
 * The details of a change for an audit row: the fields that differ, with old and new values; undefined if none do.
 */
export function changesBetween(
  before: object,
  after: object,
): { before: AuditedFields; after: AuditedFields } | undefined {
  const [was, is] = [before as AuditedFields, after as AuditedFields];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  if (names.length === 0) return undefined;
  const only = (fields: AuditedFields): AuditedFields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(was), after: only(is) };
}
