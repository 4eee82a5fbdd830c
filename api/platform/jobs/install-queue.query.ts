import type { ClientBase } from 'pg';
import PgBoss from 'pg-boss';
import { newYork } from '../../../common/domain/new-york-time';
import { dueQueue, jobNames, limits, schedule } from './schedule';

/**
 * Installs or migrates pg-boss, with a queue for each job. Requires the owner's role, in a schema where nobody else
 * creates anything (`dropForeignQueue`).
 */
export async function installQueue(client: ClientBase): Promise<void> {
  const db = { executeSql: (text: string, values: unknown[]) => client.query<object>(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(dueQueue);
  for (const name of jobNames) {
    await boss.createQueue(name, { name, policy: 'stately', expireInSeconds: limits.run, retryLimit: 2 });
    // a running program of an earlier version reads it here
    await boss.schedule(name, schedule[name], undefined, { tz: newYork });
  }
  await boss.stop({ graceful: false });
}
