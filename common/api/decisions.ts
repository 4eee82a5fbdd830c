import { client, type Schemas } from './client';
import { listQuery, queries, versionQuery } from './queries';
import { ifStill } from './versions';

export type Application = Schemas['Application'];
export type Decided = Schemas['DecidedRow'];
/** What can wait for a decision. */
export type ApprovalKind = Decided['to_approve'];

const pathOfPsychic = (id: number) => ({ path: { id } });

export const decisionQueries = {
  /** How many decisions wait: the total of a list with one row. */
  waiting: () => listQuery('/api/approvals', { params: { query: { range: '[0,0]' } } }),
  /** What was decided lately, and by whom. */
  decided: () =>
    queries.queryOptions('get', '/api/approvals/decided', { params: { query: { range: '[0,49]' } } }),
  /** What a decision on a new psychic needs. */
  application: (id: number) => versionQuery('/api/psychics/{id}/application', { params: pathOfPsychic(id) }),
};

/** @param version of the application that was loaded */
export const decideApplication = async (
  id: number,
  decision: Schemas['ApplicationDecision'],
  version: string | undefined,
): Promise<void> => {
  await client.POST('/api/psychics/{id}/application', {
    params: { ...pathOfPsychic(id), ...ifStill(version) },
    body: decision,
  });
};

/** Takes back the user's own decision of the last seconds. */
export const undoDecision = async (kind: ApprovalKind, id: number): Promise<void> => {
  const params = { params: pathOfPsychic(id) };
  if (kind === 'Listing') await client.POST('/api/psychics/{id}/listings/undo', params);
  else if (kind === 'Profile') await client.POST('/api/profile/{id}/undo', params);
  else await client.POST('/api/psychics/{id}/application/undo', params);
};
