import type { WireSegment } from '../domain/schedule-week';
import { client, type Schemas } from './client';
import { versionQuery } from './queries';
import { ifStill, type Versioned, versioned } from './versions';

export type ScheduleSegment = Schemas['ScheduleSegment'];

export const scheduleQuery = (id: number) =>
  versionQuery('/api/psychics/{id}/schedule', { params: { path: { id } } });

/** @param version version of the week that was loaded */
export const saveSchedule = async (
  id: number,
  schedule: WireSegment[],
  version: string | undefined,
): Promise<Versioned<ScheduleSegment[]>> =>
  versioned(
    await client.POST('/api/psychics/{id}/schedule', {
      params: { path: { id }, ...ifStill(version) },
      body: { schedule: schedule as ScheduleSegment[] },
    }),
  );
