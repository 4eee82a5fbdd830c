import type { EntityManager } from 'typeorm';
import { newYorkIso } from '../../common/domain/new-york-time';
import type { Actor } from '../access/actor';
import type { Db } from '../database/db';
import { Answer } from '../http/answer';
import { type IfMatch, matches } from '../http/etag';
import { ChangedMeanwhile } from '../http/problem';
import type { VersionKind } from './version.entity';
import { countChange, findVersion } from './versions.query';

/** What is changed as a whole, and its id: an account's, or a contact's. */
export type Versioned = readonly [kind: VersionKind, id: number];

const tagOf = ([kind, id]: Versioned, version: number): string => `"${kind}-${id}-${version}"`;

/** The ETag of something as it is now. */
export async function versionOf(db: Db, subject: Versioned): Promise<string> {
  return tagOf(subject, (await findVersion(db, ...subject)).version);
}

/** What `read` gives, with its ETag. That is read before: whoever names it has seen at least what it stands for. */
export async function withVersion<T>(db: Db, subject: Versioned, read: () => Promise<T>): Promise<Answer<T>> {
  const version = await versionOf(db, subject);
  return new Answer(await read(), { version });
}

/**
 * Refuses a change of what has changed since its caller read it. Whoever asks holds the lock under which the change is
 * made, has refused whatever is wrong with the input, and has not yet judged the state.
 * @throws ChangedMeanwhile the request names other versions than the one there is
 */
export async function requireVersion(
  manager: EntityManager,
  subject: Versioned,
  ifMatch: IfMatch,
): Promise<void> {
  if (ifMatch === undefined) return;
  const { version, changedBy, changedAt } = await findVersion(manager, ...subject);
  if (!matches(ifMatch, tagOf(subject, version)))
    throw new ChangedMeanwhile({ changed_by: changedBy, changed_at: newYorkIso(changedAt) });
}

/** Makes a new version, in the transaction of the change. @returns its ETag */
export async function raiseVersion(
  manager: EntityManager,
  actor: Actor,
  subject: Versioned,
): Promise<string> {
  return tagOf(subject, await countChange(manager, actor, ...subject));
}
