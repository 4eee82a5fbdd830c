import type { ChosenAvailability } from '../../common/domain/availability';
import type { Psychic } from '../accounts/psychic.entity';

/** A psychic's current status, and the last choice. */
export type Standing = Pick<Psychic, 'availability' | 'chosenAvailability'>;

/** What decides a psychic's status when a contact ends. */
export type Weighed = Standing & Pick<Psychic, 'accountId' | 'permissions' | 'accountStatus'>;

export const standingOf = ({ availability, chosenAvailability }: Standing): Standing => ({
  availability,
  chosenAvailability,
});

export function chosen(code: ChosenAvailability): Standing {
  return { availability: code, chosenAvailability: code };
}
