import type { Right } from '../domain/rights';
import { client } from './client';
import { versionQuery } from './queries';
import { ifStill } from './versions';

export const rightsQuery = (id: number) =>
  versionQuery('/api/managers/{id}/rights', { params: { path: { id } } });

/** @param version version of the rights that were loaded */
export const setRights = async (id: number, rights: Right[], version: string | undefined): Promise<void> => {
  await client.PUT('/api/managers/{id}/rights', {
    params: { path: { id }, ...ifStill(version) },
    body: { rights },
  });
};
