import { newYorkIso } from '../../common/domain/new-york-time';
import { ApiKey } from '../api-keys/api-key.entity';
import { StartupError } from '../config/startup-error';
import { createDataSource } from '../schema/data-source';
import { connectForCommand } from './connect';
import { createKey, type MadeKey, revokeKey, rollKey } from './key-actions';
import { lineOfVersion, linesOf } from './call-lines';
import { findCalls, findWritten } from '../integrations/call-log/call-log.query';
import { readCalls, readEnd, readScopes, readSpan } from './key-words';
import { readArgs, readNetwork, runCommand, say } from './run-command';

const help = `npm run api-key -- create NAME --network cos [--scopes read,write] [--end 2027-01-31]
npm run api-key -- list
npm run api-key -- roll ID [--overlap 24h] [--end 2027-01-31]
npm run api-key -- revoke ID
npm run api-key -- log [ID] [--failed] [--request REQUEST_ID] [--limit 50]

Manages integrator keys. A key belongs to one network and is shown once, when created. Without --scopes it can write. With
--end it works through that New York day. roll creates a replacement key; both work until the old one expires, after the
overlap. log shows the calls of the last 30 days, newest first; with --request it also shows what that call wrote.`;

const show = ({ row, text }: MadeKey): void =>
  say(
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

runCommand(help, async (args) => {
  const { values, positionals } = readArgs(args, {
    network: { type: 'string' },
    scopes: { type: 'string', default: 'write' },
    end: { type: 'string' },
    overlap: { type: 'string', default: '24h' },
    failed: { type: 'boolean', default: false },
    request: { type: 'string' },
    limit: { type: 'string', default: '50' },
  });
  const [action, subject = ''] = positionals;
  const id = /^\d{1,9}$/.test(subject) ? Number(subject) : undefined;
  const endsAt = readEnd(values.end);
  const database = await connectForCommand();
  const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  try {
    if (action === 'create' && subject !== '')
      show(
        await createKey(db, {
          network: readNetwork(values.network),
          name: subject,
          scopes: readScopes(values.scopes),
          endsAt,
        }),
      );
    else if (action === 'list') {
      const all = await db.getRepository(ApiKey).find({ order: { id: 'ASC' } });
      if (all.length === 0) say('There are no keys.');
      for (const key of all) say(lineOf(key));
    } else if (action === 'roll' && id !== undefined) {
      const made = await rollKey(db, id, { overlap: readSpan(values.overlap, 'overlap'), endsAt });
      show(made);
      say(`Key ${id} works until ${newYorkIso(made.former.endsAt ?? new Date())}.`);
    } else if (action === 'revoke' && id !== undefined) {
      await revokeKey(db, id);
      say(`Key ${id} no longer works.`);
    } else if (action === 'log' && (subject === '' || id !== undefined)) {
      const wanted = readCalls(values);
      const calls = await findCalls(db, { keyId: id, ...wanted });
      if (calls.length === 0) say('No matching calls in the last 30 days.');
      for (const call of calls) linesOf(call).forEach(say);
      if (wanted.requestId !== undefined)
        (await findWritten(db, wanted.requestId, wanted.limit)).map(lineOfVersion).forEach(say);
    } else throw new StartupError(help);
    return 0;
  } finally {
    await db.destroy();
    await database.close();
  }
});
