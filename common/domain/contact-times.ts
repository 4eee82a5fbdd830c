/** The brand pages promise an answer within this many hours; a contact that waits longer is late. */
export const lateAfterHours = 48;
/** Days for which a deleted contact can be restored. */
export const deletedDays = 30;

/** Whether an open contact has waited too long. */
export const isLate = (date: string, now: number): boolean =>
  now - Date.parse(date) > lateAfterHours * 3_600_000;
