import { mostViews, mostViewsOfList, parseSavedViews } from './saved-views';

const view = { list: 'psychics', name: 'Pending', address: 'account_status=Pending', hidden: ['alc'] };
const errorsOf = (views: unknown): string[] => Object.keys(parseSavedViews({ views }).errors ?? {});

describe('saved views', () => {
  it('keep their order and are trimmed', () => {
    expect(
      parseSavedViews({
        views: [
          { ...view, name: ' Pending ' },
          { ...view, list: 'readings' },
        ],
      }),
    ).toEqual({
      value: { views: [view, { ...view, list: 'readings' }] },
    });
  });

  it('report every invalid part, and are bounded', () => {
    expect(errorsOf(undefined)).toEqual(['views']);
    expect(errorsOf([null, { ...view, name: 'x'.repeat(41), hidden: ['a b'], page: 2 }])).toEqual([
      'views.0.list',
      'views.0.name',
      'views.0.address',
      'views.0.hidden',
      'views.1.name',
      'views.1.hidden',
      'views.1.page',
    ]);
    expect(
      errorsOf([
        { ...view, list: 'Psychics' },
        { ...view, address: 'q'.repeat(1001) },
      ]),
    ).toEqual(['views.0.list', 'views.1.address']);
    const many = Array.from({ length: mostViews + 1 }, (_, index) => ({
      ...view,
      list: `list_${'a'.repeat(1 + (index % 20))}`,
      name: `View ${index}`,
    }));
    expect(errorsOf(many.slice(1))).toEqual([]);
    expect(errorsOf(many)).toEqual(['views']);
    expect(errorsOf([view, view])).toEqual(['views']);
    const ofList = Array.from({ length: mostViewsOfList + 1 }, (_, index) => ({
      ...view,
      name: `View ${index}`,
    }));
    expect(errorsOf(ofList.slice(1))).toEqual([]);
    expect(errorsOf(ofList)).toEqual(['views']);
  });
});
