import { chosenCodes } from '../../common/domain/availability';
import type { KnownPsychic } from '../../api/switch/integrations/reading-back/reading-back.dto';
import type { SimulationRun } from './run';

const manager = { username: 'manager', password: 'manager-demo' };

/**
 * Restores the status of psychics who took part: they became available for everything allowed, and signing out took
 * chat away as usual. Does nothing if the manager's password is not the demo's.
 */
export async function restoreStatuses(
  { wire }: SimulationRun,
  psychics: readonly KnownPsychic[],
): Promise<void> {
  const { status, cookie } = await wire.call('sessions', { method: 'POST', body: manager }, [201, 401]);
  if (status !== 201) return;
  for (const { user_id, status: code } of psychics)
    if ((chosenCodes as readonly string[]).includes(code))
      await wire.call(`psychics/${user_id}/status`, { method: 'POST', cookie, body: { code } }, [200, 409]);
  await wire.call('sessions/0', { method: 'DELETE', cookie });
}
