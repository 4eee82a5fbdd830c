import type { ChosenAvailability } from '../../common/domain/availability';
import type { Psychic } from '../accounts/psychic.entity';

/** How a psychic stands, and what was chosen last. */
export type Standing = Pick<Psychic, 'availability' | 'chosenAvailability'>;

/** What decides how a psychic stands when a contact ends. */
export type Weighed = Standing & Pick<Psychic, 'accountId' | 'permissions' | 'accountStatus'>;

export const standingOf = ({ availability, chosenAvailability }: Standing): Standing => ({
  availability,
  chosenAvailability,
});

export function chosen(code: ChosenAvailability): Standing {
  return { availability: code, chosenAvailability: code };
}
