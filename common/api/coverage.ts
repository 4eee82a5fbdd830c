import type { Schemas } from './client';
import { queries } from './queries';

export type CoverageHour = Schemas['CoverageHour'];

export const coverageQuery = () => queries.queryOptions('get', '/api/coverage', {});

export const coveringPsychicsQuery = (at: string) =>
  queries.queryOptions('get', '/api/coverage/psychics', { params: { query: { at } } });
