import type { Brand } from '../brand/brands';

/** The slugs used in document URLs. */
export const documentNames = ['privacy-policy', 'psychic-agreement'] as const;
export type DocumentName = (typeof documentNames)[number];

export interface DocumentSection {
  heading: string;
  paragraphs: readonly string[];
}

/**
 * A version of a document that people agree to. Published versions are never edited: a change is a new version with
 * a later date.
 */
export interface LegalDocument {
  name: DocumentName;
  title: string;
  /** The first New York day it is in force, as YYYY-MM-DD. */
  effective_date: string;
  sections: readonly DocumentSection[];
}

/** What the texts mention about a network. */
export type Party = Pick<Brand, 'title' | 'supportPhone'>;
