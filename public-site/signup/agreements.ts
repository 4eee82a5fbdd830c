import type { Network } from '../../common/brand/brands';
import { bodyOf, client, type Schemas } from '../../common/api/client';

export type Agreement = Schemas['Agreement'];

/** The documents of a network that hold today. */
export const loadAgreements = async (network: Network): Promise<Agreement[]> =>
  bodyOf(await client.GET('/api/agreements', { params: { query: { network } } }));

/** Where a document can be read, in a frame of ours. */
export const agreementAddress = (name: string, network: Network): string =>
  `/api/agreements/${encodeURIComponent(name)}?network=${network}`;
