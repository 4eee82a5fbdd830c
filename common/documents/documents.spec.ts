import { networks, brands } from '../brand/brands';
import { documentsOf, documentsOn, findDocument } from '.';
import { documentNames, type LegalDocument } from './document';
import { spanishPolicyOf } from './spanish-policy';

const version = (name: LegalDocument['name'], effective_date: string): LegalDocument => ({
  name,
  title: `${name} of ${effective_date}`,
  effective_date,
  sections: [],
});
const several = [
  version('psychic-agreement', '2026-01-01'),
  version('privacy-policy', '2026-06-01'),
  version('privacy-policy', '2026-01-01'),
  version('privacy-policy', '2027-01-01'),
];
const titlesOn = (day: string): string[] => documentsOn(day, several).map(({ title }) => title);

describe('the documents', () => {
  it.each(networks)('of %s are in force today, and contain its name and their effective date', (network) => {
    const today = new Date().toISOString().slice(0, 10);
    const held = documentsOn(today, documentsOf(brands[network]));
    expect(held.map(({ name }) => name)).toEqual([...documentNames]);
    for (const { title, effective_date, sections } of documentsOf(brands[network])) {
      expect(effective_date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(title).toContain(brands[network].title);
      const text = JSON.stringify(sections);
      expect(text).toContain(brands[network].supportPhone);
      for (const other of networks.filter((one) => one !== network))
        expect(text).not.toContain(brands[other].supportPhone);
      expect(sections.every(({ heading, paragraphs }) => heading !== '' && paragraphs.length > 0)).toBe(true);
    }
  });

  it('include a Spanish privacy policy with the same paragraphs and figures', () => {
    // a name that is no part of a Spanish word
    const brand = { ...brands.cos, title: 'Zzyzx' };
    const versions = documentsOf(brand).filter(
      ({ name, effective_date }) => name === 'privacy-policy' && effective_date >= '2026-11-28',
    );
    // what a translator must not change: figures, names of cookies, how often the brand and its phone are named
    const marksOf = (text: string): string[] =>
      [...text.matchAll(/\d[\d-]*|“[\w-]+”/g)].map(([mark]) => mark).sort();
    const shapeOf = ({ sections }: LegalDocument) =>
      sections.map(({ paragraphs }) =>
        paragraphs.map((text) => [marksOf(text), text.split(brand.title).length]),
      );
    for (const english of versions) {
      const spanish = spanishPolicyOf(english, brand);
      expect(shapeOf(spanish)).toEqual(shapeOf(english));
      expect(spanish.title).toBe('Política de privacidad de Zzyzx');
      const texts = english.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
      expect(texts.filter((text) => JSON.stringify(spanish.sections).includes(text))).toEqual([]);
    }
  });

  it('are the latest versions in force', () => {
    expect(titlesOn('2025-12-31')).toEqual([]);
    expect(titlesOn('2026-05-31')).toEqual([
      'privacy-policy of 2026-01-01',
      'psychic-agreement of 2026-01-01',
    ]);
    expect(titlesOn('2026-06-01')).toEqual([
      'privacy-policy of 2026-06-01',
      'psychic-agreement of 2026-01-01',
    ]);
  });

  it('remain available by date', () => {
    const find = (effective_date?: string): string | undefined =>
      findDocument(several, 'privacy-policy', { effective_date, today: '2026-07-01' })?.title;
    expect(find()).toBe('privacy-policy of 2026-06-01');
    expect(find('2026-01-01')).toBe('privacy-policy of 2026-01-01');
    expect(find('2026-01-02')).toBeUndefined();
    expect(findDocument(several, 'constructor', { today: '2026-07-01' })).toBeUndefined();
  });
});
