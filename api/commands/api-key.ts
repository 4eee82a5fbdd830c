import { newYorkIso } from '../../common/domain/new-york-time';
import { ApiKey } from '../platform/api-keys/api-key.entity';
import { withDataSource } from './connect';
import { createKey, type MadeKey, revokeKey, rollKey } from './key-actions';
import { lineOfVersion, linesOf } from './call-lines';
import { findCalls, findWritten } from '../switch/integrations/call-log/call-log.query';
import { readCalls, readEnd, readScopes, readSpan } from './key-words';
import { readId, readNetwork, runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Manages integrator keys. A key belongs to one network and is shown once, when created. Without --scopes it can write. With
--end it works through that New York day. roll creates a replacement key; both work until the old one expires, after the
overlap (by default 24h). log shows the calls of the last 30 days, newest first, 50 without --limit; with --request it also
shows what that call wrote.`;

const show = ({ row, text }: MadeKey): void =>
  sayLine(
    `Key ${row.id} "${row.name}" for ${row.network}, ${row.scopes.join(', ')}${row.endsAt === null ? '' : `, until ${newYorkIso(row.endsAt)}`}. It is shown only once:\n${text}`,
  );

/** A line of the list. */
function lineOf({ id, network, name, scopes, createdAt, lastUsedAt, endsAt, revokedAt }: ApiKey): string {
  const used = lastUsedAt === null ? 'never used' : `last used ${newYorkIso(lastUsedAt)}`;
  const parts = [id, network, name, scopes.join(','), `created ${newYorkIso(createdAt)}`, used];
  if (endsAt !== null)
    parts.push(`${endsAt.getTime() > Date.now() ? 'expires' : 'expired'} ${newYorkIso(endsAt)}`);
  if (revokedAt !== null) parts.push(`revoked ${newYorkIso(revokedAt)}`);
  return parts.join('  ');
}

runCommand('api-key', about, [
  form('create NAME --network cos [--scopes read,write] [--end 2027-01-31]', ([, name = ''], values) => {
    const wanted = {
      network: readNetwork(values.network),
      name,
      scopes: readScopes(values.scopes ?? 'write'),
      endsAt: readEnd(values.end),
    };
    return withDataSource(async (db) => show(await createKey(db, wanted)));
  }),
  form('list', () =>
    withDataSource(async (db) => {
      const all = await db.getRepository(ApiKey).find({ order: { id: 'ASC' } });
      if (all.length === 0) sayLine('There are no keys.');
      for (const key of all) sayLine(lineOf(key));
    }),
  ),
  form('roll ID [--overlap 24h] [--end 2027-01-31]', ([, word], values) => {
    const id = readId(word);
    const wanted = { overlap: readSpan(values.overlap ?? '24h', 'overlap'), endsAt: readEnd(values.end) };
    return withDataSource(async (db) => {
      const made = await rollKey(db, id, wanted);
      show(made);
      sayLine(
        wanted.overlap === 0
          ? `Key ${id} no longer works.`
          : `Key ${id} works until ${newYorkIso(made.former.endsAt ?? new Date())}.`,
      );
    });
  }),
  form('revoke ID', ([, word]) => {
    const id = readId(word);
    return withDataSource(async (db) => {
      await revokeKey(db, id);
      sayLine(`Key ${id} no longer works.`);
    });
  }),
  form('log [ID] [--failed] [--request REQUEST_ID] [--limit 50]', ([, word], values) => {
    const keyId = word === undefined ? undefined : readId(word);
    const wanted = readCalls(values);
    return withDataSource(async (db) => {
      const calls = await findCalls(db, { keyId, ...wanted });
      if (calls.length === 0) sayLine('No matching calls in the last 30 days.');
      for (const call of calls) linesOf(call).forEach(sayLine);
      if (wanted.requestId !== undefined)
        (await findWritten(db, wanted.requestId, wanted.limit)).map(lineOfVersion).forEach(sayLine);
    });
  }),
]);
