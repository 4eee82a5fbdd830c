import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { brands, type Network } from '../../../common/brand/brands';
import { documentsOf, documentsOn, findDocument } from '../../../common/documents';
import type { LegalDocument } from '../../../common/documents/document';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { AgreedDocument } from './agreed-document.entity';
import type { Agreements } from './agreements.dto';

/** Who agrees, and from where. */
export interface AgreedBy {
  address: string | null;
  typedName: string;
}

/** SHA-256 of what a document says, whatever it looks like. */
export function textHashOf({ title, effective_date, sections }: LegalDocument): string {
  const lines = [
    title,
    effective_date,
    ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

export const inForce = (network: Network, day = dayOf(new Date())): LegalDocument[] =>
  documentsOn(day, documentsOf(brands[network]));

/**
 * Records that an account agrees now to documents of its network, by default to all in force. Earlier agreements to a
 * version stay as they are.
 */
export async function agree(
  manager: EntityManager,
  accountId: number,
  network: Network,
  { address, typedName }: AgreedBy,
  documents = inForce(network),
): Promise<void> {
  const rows = documents.map((document) => ({
    accountId,
    name: document.name,
    effectiveDate: document.effective_date,
    textHash: textHashOf(document),
    address,
    typedName,
  }));
  await manager.createQueryBuilder().insert().into(AgreedDocument).values(rows).orIgnore().execute();
}

/** What an account agreed to, oldest first, and the new versions of those documents. */
export async function findAgreements(
  manager: EntityManager,
  network: Network,
  accountId: number,
): Promise<Agreements> {
  const rows = await manager.find(AgreedDocument, {
    where: { accountId },
    order: { agreedAt: 'ASC', name: 'ASC', effectiveDate: 'ASC' },
  });
  const versions = documentsOf(brands[network]);
  return {
    agreed: rows.map(({ name, effectiveDate, agreedAt, textHash, address, typedName }) => ({
      name,
      title: findDocument(versions, name, { effective_date: effectiveDate, today: '' })?.title ?? name,
      effective_date: effectiveDate,
      agreed_at: newYorkIso(agreedAt),
      text_hash: textHash,
      address,
      typed_name: typedName,
    })),
    due: dueOf(network, rows).map(({ name, title, effective_date }) => ({ name, title, effective_date })),
  };
}

/** Documents in force of which an account agreed to earlier versions only. Whoever agreed to none is not asked. */
export const dueOf = (network: Network, agreed: readonly AgreedDocument[], day?: string): LegalDocument[] =>
  inForce(network, day).filter((document) => {
    const own = agreed.filter(({ name }) => name === document.name);
    return own.length > 0 && own.every(({ effectiveDate }) => effectiveDate < document.effective_date);
  });
