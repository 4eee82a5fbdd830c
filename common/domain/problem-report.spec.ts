import { textsOf } from './parsing';
import { parseProblemReport, problemCategories } from './problem-report';

describe('a problem report', () => {
  it('has a category and details', () => {
    for (const category of problemCategories)
      expect(parseProblemReport({ category, details: ' It rang twice ' })).toEqual({
        value: { category, details: 'It rang twice' },
      });
  });

  it('reports missing fields', () => {
    expect(Object.keys(textsOf(parseProblemReport({}))).sort()).toEqual(['category', 'details']);
    expect(Object.keys(textsOf(parseProblemReport({ category: 'Weather', details: 'Rain' })))).toEqual([
      'category',
    ]);
    const { category } = textsOf(parseProblemReport({ details: 'Rain' }));
    for (const name of problemCategories) expect(category).toContain(name);
  });
});
