import { NotFoundException } from '@nestjs/common';
import type { SignedInActor } from '../../platform/access/actor';
import { isManager } from '../../platform/access/policy';
import { withoutPrivate } from '../../platform/access/private-fields';
import type { Db } from '../../platform/database/db';
import type { PsychicProfile } from './profiles.dto';
import { findProfile, type StoredProfile } from './profiles.query';

/** @throws NotFoundException the id is not a psychic of the actor's network */
export async function requireProfile(db: Db, actor: SignedInActor, id: number): Promise<StoredProfile> {
  const found = await findProfile(db, actor.network, id);
  if (found === undefined) throw new NotFoundException('There is no such psychic.');
  return found;
}

/** A profile as the actor may see it. */
export function toProfile(actor: SignedInActor, { profile, approved }: StoredProfile): PsychicProfile {
  if (!isManager(actor)) return { profile };
  return { profile: withoutPrivate(actor, profile), approved: approved && withoutPrivate(actor, approved) };
}
