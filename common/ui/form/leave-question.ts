type Ask = (leave: () => void) => void;

interface Question {
  /** Asks from now on. @returns asks no more */
  hold: (ask: Ask) => () => void;
  /** Leaves at once, or when the question is answered so. @returns whether it is asked */
  leave: (leave: () => void) => boolean;
}

/** The place of a question that may come before somebody leaves. */
function question(): Question {
  let asks: Ask | undefined;
  return {
    hold: (ask) => {
      asks = ask;
      return () => {
        if (asks === ask) asks = undefined;
      };
    },
    leave: (leave) => {
      if (asks === undefined) {
        leave();
        return false;
      }
      asks(leave);
      return true;
    },
  };
}

/** A page with unsaved changes asks before somebody leaves by more than its address. */
export const { hold: holdLeaving, leave: leaveAsking } = question();

/** What would end with the sign-out, such as a chat, asks before it. */
export const { hold: holdSignOut, leave: signOutAsking } = question();
