import { client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';

export type ApprovalRow = Schemas['ApprovalRow'];

export const loadApprovals = async (request: ListRequest): Promise<Listed<ApprovalRow[]>> =>
  listed(await client.GET('/api/approvals', { params: { query: queryOf(request) } }));
