import type { Brand } from '../brand/brands';

/** What stands in the addresses of documents. */
export const documentNames = ['privacy-policy', 'psychic-agreement'] as const;
export type DocumentName = (typeof documentNames)[number];

export interface Section {
  heading: string;
  paragraphs: readonly string[];
}

/** A version of a text that people agree to. Published ones stay as they are: a change is a version with a later date. */
export interface LegalDocument {
  name: DocumentName;
  title: string;
  /** The first New York day on which it holds, as YYYY-MM-DD. */
  effective_date: string;
  sections: readonly Section[];
}

/** What the texts say of a network. */
export type Party = Pick<Brand, 'title' | 'supportPhone'>;
