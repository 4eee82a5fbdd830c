/** Results of a contact: the first two are connected, the others missed. */
export const connectedResults = ['Completed', 'Dropped'] as const;
/** Missed by the psychic; in `Abandoned` the customer gave up first. */
export const missedByPsychic = ['Declined', 'Voicemail', 'No Answer', 'Busy'] as const;
export const missedResults = [...missedByPsychic, 'Abandoned'] as const;
export const results = [...connectedResults, ...missedResults] as const;
export type ReadingResult = (typeof results)[number];

export const connTypes = ['Call', 'Chat'] as const;
export type ConnType = (typeof connTypes)[number];

export function isConnected(result: ReadingResult): boolean {
  return (connectedResults as readonly ReadingResult[]).includes(result);
}
