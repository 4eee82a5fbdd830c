import type { Network } from '../../../common/brand/brands';

/** An event for open streams. */
export interface LiveEvent {
  /** The streams of one psychic, or those of a whole network. */
  to: { psychicId: number } | { network: Network };
  event: string;
  /** Read only if there are listeners; if reading fails, their streams end. */
  data: () => unknown;
}

/** A kind of event for open streams. Each domain registers its own. */
export interface LiveChannel {
  /** The database notification of a change. */
  notification: string;
  /** Maps a notification to its events. */
  tell: (payload: string) => LiveEvent[];
  /** The event name. */
  event: string;
  /** The initial events of a psychic's stream, if it carries this kind. */
  begin?: (psychicId: number, network: Network) => Promise<unknown>;
  /**
   * Events to send after the state when a psychic's stream has missed several seconds, in case something changed.
   */
  again?: (psychicId: number) => unknown;
  /** The changes of the last minutes, for the streams of a network that have missed several seconds. */
  lately?: (network: Network) => Promise<unknown[]>;
}
