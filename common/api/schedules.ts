import { queryOptions } from '@tanstack/react-query';
import type { WireSegment } from '../domain/schedule-week';
import { client, type Schemas } from './client';
import { keyOf } from './keys';
import { ifStill, type Versioned, versioned } from './versions';

export type ScheduleSegment = Schemas['ScheduleSegment'];

export const scheduleQueries = {
  of: (id: number) =>
    queryOptions({
      queryKey: keyOf('schedules', id),
      queryFn: async () =>
        versioned(await client.GET('/api/psychics/{id}/schedule', { params: { path: { id } } })),
    }),
};

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
