import type { Network } from '../../common/brand/brands';

/** What open streams are told. */
export interface LiveEvent {
  /** The streams of one psychic, or those of a network as a whole. */
  to: { psychicId: number } | { network: Network };
  event: string;
  /** Asked for only when somebody listens; when it cannot be had, their streams end. */
  data: () => unknown;
}

/** Something of a domain that open streams are told of. A domain registers its own. */
export interface Channel {
  /** The database's notification of a change. */
  notification: string;
  /** What a notification means. */
  tell: (payload: string) => LiveEvent[];
  /** The name of its events. */
  event: string;
  /** What a psychic's stream begins with, if it carries these events. */
  begin?: (psychicId: number, network: Network) => Promise<unknown>;
  /** What a psychic's stream that was told nothing for seconds is told after its state, in case it has changed. */
  again?: (psychicId: number) => unknown;
  /** What has changed in the last minutes, for the streams of a network that were told nothing for seconds. */
  lately?: (network: Network) => Promise<unknown[]>;
}
