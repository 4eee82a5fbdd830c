type AskToLeave = (leave: () => void) => void;

interface LeaveQuestion {
  /** Activates the question. @returns deactivates it */
  hold: (ask: AskToLeave) => () => void;
  /** Runs the action at once, or once the question is confirmed. @returns whether it asks */
  leave: (leave: () => void) => boolean;
}

/** Registry for a question asked before the user leaves. */
function question(): LeaveQuestion {
  let asks: AskToLeave | undefined;
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

/** A page with unsaved changes asks before the user leaves other than by its URL. */
export const { hold: holdLeaving, leave: leaveAsking } = question();

/** Something that would end with the sign-out, such as a chat, asks first. */
export const { hold: holdSignOut, leave: signOutAsking } = question();
