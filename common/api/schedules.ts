import { queryOptions } from '@tanstack/react-query';
import type { WireSegment } from '../domain/schedule-week';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type ScheduleSegment = Schemas['ScheduleSegment'];

export const scheduleQueries = {
  of: (id: number) =>
    queryOptions({
      queryKey: keyOf('schedules', id),
      queryFn: async () =>
        bodyOf(await client.GET('/api/psychics/{id}/schedule', { params: { path: { id } } })),
    }),
};

export const saveSchedule = async (id: number, schedule: WireSegment[]): Promise<ScheduleSegment[]> =>
  bodyOf(
    await client.POST('/api/psychics/{id}/schedule', {
      params: { path: { id } },
      body: { schedule: schedule as ScheduleSegment[] },
    }),
  );
