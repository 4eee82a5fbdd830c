/** The name under which a typed note is kept until it is saved. */
export const noteName = (card: { psychicId: number; customerId: number }): string =>
  `customer_note_${card.psychicId}_${card.customerId}`;
