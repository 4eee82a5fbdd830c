import type { EntityManager } from 'typeorm';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Actor } from '../access/actor';
import type { Db } from '../database/db';
import { Answer } from '../http/answer';
import { type IfMatch, matchesEtag } from '../http/etag';
import { ChangedMeanwhile } from '../http/problem';
import type { VersionKind } from './version.entity';
import { Audit, type AuditEntry } from './audit.service';
import { countChange, findVersion } from './versions.query';

/** A record with a version, and its id: that of an account, a contact, a gift template, or a saved reply. */
export type Versioned = readonly [kind: VersionKind, id: number];

/** The ETag of a record in a version. */
export const tagOf = ([kind, id]: Versioned, version: number): string => `"${kind}-${id}-${version}"`;

/** The current ETag of a record. */
export async function versionOf(db: Db, subject: Versioned): Promise<string> {
  return tagOf(subject, (await findVersion(db, ...subject)).version);
}

/**
 * The result of `read` with its ETag. The ETag is read first, so a caller who sends it has seen at least that
 * version.
 */
export async function withVersion<T>(db: Db, subject: Versioned, read: () => Promise<T>): Promise<Answer<T>> {
  const version = await versionOf(db, subject);
  return new Answer(await read(), { version });
}

/**
 * Changes a record: compares its version, runs `change`, audits, and raises the version. Call it while holding the lock
 * for the change, after validating the input; `change` checks the state.
 * @param change returns what to answer, and the audit row; without one nothing has changed, and the version stays
 * @throws ChangedMeanwhile if the current version is not among those in the request
 */
export async function changeVersioned<T>(
  manager: EntityManager,
  actor: Actor,
  subject: Versioned,
  ifMatch: IfMatch,
  change: () => Promise<{ body: T; audit?: AuditEntry }>,
): Promise<Answer<T>> {
  await requireVersion(manager, subject, ifMatch);
  const { body, audit } = await change();
  if (audit === undefined) return new Answer(body, { version: await versionOf(manager, subject) });
  await new Audit().record(manager, actor, audit);
  return new Answer(body, { version: await raiseVersion(manager, actor, subject) });
}

/**
 * Rejects a change if the record has changed since the caller read it. Call it while holding the lock for the
 * change, after validating the input and before checking the state.
 * @throws ChangedMeanwhile if the current version is not among those in the request
 */
export async function requireVersion(
  manager: EntityManager,
  subject: Versioned,
  ifMatch: IfMatch,
): Promise<void> {
  if (ifMatch === undefined) return;
  const { version, changedBy, changedAt } = await findVersion(manager, ...subject);
  if (!matchesEtag(ifMatch, tagOf(subject, version)))
    throw new ChangedMeanwhile({ changed_by: changedBy, changed_at: newYorkIso(changedAt) });
}

/** Creates a new version, in the transaction of the change. @returns its ETag */
export async function raiseVersion(
  manager: EntityManager,
  actor: Actor,
  subject: Versioned,
): Promise<string> {
  return tagOf(subject, await countChange(manager, actor, ...subject));
}
