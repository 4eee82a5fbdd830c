import type { EntityManager } from 'typeorm';
import {
  type Availability,
  type ChosenAvailability,
  isInContact,
  lowered,
} from '../../common/domain/availability';
import { Psychic } from '../accounts/psychic.entity';
import { beginContact, endContacts, forgetContacts, runningContact } from './availability.query';

export type Standing = Pick<Psychic, 'availability' | 'chosenAvailability'>;

export const standingOf = ({ availability, chosenAvailability }: Psychic): Standing => ({
  availability,
  chosenAvailability,
});

export function chosen(code: ChosenAvailability): Standing {
  return { availability: code, chosenAvailability: code };
}

/**
 * A contact of a psychic who is locked begins (B, R) or ends (any other code): of the switch, or a chat. The last to end
 * leaves what the psychic chose meanwhile or had before.
 * @param connectionId null for one without a name, and for the end of every one
 * @returns how the psychic stands then; undefined when it changes nothing
 */
export async function reportContact(
  manager: EntityManager,
  psychic: Psychic,
  code: Availability,
  connectionId: number | null,
): Promise<Standing | undefined> {
  const next = await standingAfter(manager, psychic, code, connectionId);
  if (next !== undefined) await manager.update(Psychic, { accountId: psychic.accountId }, next);
  return next;
}

async function standingAfter(
  manager: EntityManager,
  { accountId, availability, chosenAvailability, permissions, accountStatus }: Psychic,
  code: Availability,
  connectionId: number | null,
): Promise<Standing | undefined> {
  // a psychic who is in no contact any more, whoever said so, has none that runs
  await forgetContacts(manager, accountId, !isInContact(availability));
  if (isInContact(code))
    return (await beginContact(manager, accountId, connectionId, code))
      ? { availability: code, chosenAvailability }
      : undefined;
  await endContacts(manager, accountId, connectionId);
  if (!isInContact(availability)) return undefined;
  const running = await runningContact(manager, accountId);
  return running === undefined
    ? chosen(lowered(chosenAvailability, permissions, accountStatus))
    : { availability: running, chosenAvailability };
}
