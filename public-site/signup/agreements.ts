import type { Network } from '../../common/brand/brands';
import { bodyOf, client, type Schemas } from '../../common/api/client';

export type Agreement = Schemas['Agreement'];

/** A network's documents currently in force. */
export const loadAgreements = async (network: Network): Promise<Agreement[]> =>
  bodyOf(await client.GET('/api/agreements', { params: { query: { network } } }));

/** The URL of a document, for our own frame. */
export const agreementAddress = (name: string, network: Network): string =>
  `/api/agreements/${encodeURIComponent(name)}?network=${network}`;
