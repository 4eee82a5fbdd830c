/** The contact's own data: record fields that are columns of the same name. */
export const measures = [
  'conn_type',
  'started_at',
  'duration_seconds',
  'free_minutes',
  'paid_minutes',
  'rate',
  'revenue',
  'result',
  'rating',
  'rating_text',
] as const;

/** Every field of a record of `/integrations/readings`. */
export const readingFields = [
  'connection_id',
  'external_id',
  'psychic',
  'customer',
  ...measures,
  'updated_at',
] as const;
export type ReadingField = (typeof readingFields)[number];

/** Either of these identifies the record. */
export const idFields: readonly ReadingField[] = ['connection_id', 'external_id'];
const optional: readonly ReadingField[] = [...idFields, 'revenue', 'rating', 'rating_text', 'updated_at'];

export const requiredFields = readingFields.filter((field) => !optional.includes(field));

/** Every field of a record's customer. */
export const customerFields = ['external_id', 'username', 'email', 'takes_mail'] as const;
export type CustomerField = (typeof customerFields)[number];
