import type { ChosenAvailability } from '../../../common/domain/availability';
import type { Psychic } from '../../platform/accounts/psychic.entity';

/** A psychic's current status, and the last choice. */
export type PsychicStatus = Pick<Psychic, 'availability' | 'chosenAvailability'>;

/** What decides a psychic's status when a contact ends. */
export type StatusFactors = PsychicStatus & Pick<Psychic, 'accountId' | 'permissions' | 'accountStatus'>;

export const statusOf = ({ availability, chosenAvailability }: PsychicStatus): PsychicStatus => ({
  availability,
  chosenAvailability,
});

export function chosen(code: ChosenAvailability): PsychicStatus {
  return { availability: code, chosenAvailability: code };
}
