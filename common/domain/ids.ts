/** The greatest id of the database. */
export const greatestId = 2_147_483_647;

/** Whether it is an id as bodies have them. */
export const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= greatestId;
