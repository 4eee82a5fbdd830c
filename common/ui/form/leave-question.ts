type Ask = (leave: () => void) => void;

let asks: Ask | undefined;

/** The page asks before somebody leaves by more than its address. @returns asks no more */
export function holdLeaving(ask: Ask): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}

/**
 * Leaves at once, or when the question of a page with unsaved changes is answered so.
 * @returns whether it is asked
 */
export function leaveAsking(leave: () => void): boolean {
  if (asks === undefined) {
    leave();
    return false;
  }
  asks(leave);
  return true;
}
