/** What a typed note is kept under until it is saved, wherever it is typed. */
export const noteName = (card: { psychicId: number; customerId: number }): string =>
  `customer_note_${card.psychicId}_${card.customerId}`;
