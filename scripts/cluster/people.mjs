// The accounts and the key that the load uses, created as an operator and a manager would.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/steps.mjs';
import { until } from './machines.mjs';
import { Load, Site } from './load.mjs';

const password = 'violet harbor lantern 9';
/** Each may report five problems an hour. */
const psychicCount = 16;

/**
 * Starts two API processes on the empty database and creates everyone.
 * @param {import('./stack.mjs').Stack} stack @param {string} certificate
 */
export async function prepare(stack, certificate) {
  const [app1, app2] = stack.apps;
  for (const machine of [app1, app2]) stack.startApi(machine);
  await stack.untilReady([app1, app2], 120);
  await stack.command('manager-create', ['--network', 'cos', '--username', 'boss'], `${password}\n`);
  const made = await stack.command('api-key', [
    'create',
    'switch',
    '--network',
    'cos',
    '--scopes',
    'read,write',
  ]);
  const key = made.trim().split('\n').at(-1) ?? '';
  const names = Array.from({ length: psychicCount }, (_, n) => `psychic${n}`);
  await importPsychics(stack, names);
  // the previous release has neither second factors nor proofs
  const isCurrent = stack.from === root;
  // the load signs in with passwords alone
  if (isCurrent) await stack.query(`update networks set second_factor_policy = 'off'`);
  const site = new Site(certificate);
  await until('The site', async () => (await site.call('GET', '/login')).status === 200, 15);
  const manager = await site.signIn('boss', password);
  if (isCurrent)
    await site.must('POST', '/api/sessions/0/proof', { cookie: manager.cookie, body: { password } });
  const { body } = await site.must('GET', '/api/integrations/psychics', { key });
  for (const { user_id: id } of /** @type {{ user_id: number }[]} */ (body)) {
    const { cookie } = manager;
    const change = (/** @type {string} */ what, /** @type {object} */ value) =>
      site.must('PUT', what, { cookie, body: value });
    await change(`/api/psychics/${id}/permissions`, { permissions: 'AgentPhone, AgentChat' });
    await change(`/api/psychics/${id}/acct_status`, { acctStatus: 'Active' });
    await change('/api/profile/agent_password', { user_id: id, password });
  }
  const psychics = [];
  for (const name of names) psychics.push(await site.signIn(name, password));
  return new Load(site, { key, manager, psychics });
}

/** @param {import('./stack.mjs').Stack} stack @param {string[]} names */
async function importPsychics(stack, names) {
  const file = path.join(stack.folder, 'psychics.csv');
  const map = path.join(stack.folder, 'psychics.json');
  const rows = names.map((name, n) => `${n + 1},${name},2026-01-05 10:00:00`);
  fs.writeFileSync(file, ['id,psychic,at', ...rows, ''].join('\n'));
  fs.writeFileSync(
    map,
    JSON.stringify({
      format: 'csv',
      create_psychics: true,
      fields: {
        connection_id: { column: 'id', type: 'number' },
        psychic_username: { column: 'psychic' },
        conn_type: { constant: 'Call' },
        started_at: { columns: ['at'], format: 'yyyy-MM-dd HH:mm:ss', zone: 'America/New_York' },
        duration_seconds: { constant: 0 },
        free_minutes: { constant: 0 },
        paid_minutes: { constant: 0 },
        rate: { constant: 3.99 },
        result: { constant: 'No Answer' },
      },
    }),
  );
  await stack.command('import', ['readings', file, '--map', map, '--network', 'cos']);
}
