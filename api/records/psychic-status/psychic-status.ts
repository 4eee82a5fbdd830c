import type { ReachFactors, Reach } from '../../../common/domain/reach';
import type { Psychic } from '../../platform/accounts/psychic.entity';

/** A psychic's current status, and the last choice. */
export type PsychicStatus = Pick<Psychic, 'availability' | 'chosenAvailability'>;

/** What decides a psychic's status when a contact ends. */
export type StatusFactors = Reach & ReachFactors & Pick<Psychic, 'accountId'>;

/** The part of a status that the audit keeps. */
export const statusOf = ({ availability, chosenAvailability }: PsychicStatus): PsychicStatus => ({
  availability,
  chosenAvailability,
});

/** The part of a psychic that the rules of `common/domain/reach` change. */
export const reachOf = (psychic: Reach): Reach => ({
  availability: psychic.availability,
  chosenAvailability: psychic.chosenAvailability,
  availabilityCause: psychic.availabilityCause,
  pauseUntil: psychic.pauseUntil,
  pauseSeconds: psychic.pauseSeconds,
  pausedChoice: psychic.pausedChoice,
  pausedCause: psychic.pausedCause,
});
