import { emptyListing, shownListing } from './listing-version';

const version = (sales_pitch: string) => ({
  sales_pitch,
  body: '<p>One</p><p>Two &amp; three</p>',
  categories: '26,25',
});

describe('the listing a form shows', () => {
  const [Rejected, Pending, Approved] = [version('rejected'), version('pending'), version('approved')];

  it('is the rejected version as a draft, else the pending one, else the approved one, else an empty draft', () => {
    expect(shownListing({ Rejected, Pending, Approved })).toEqual({
      draft: { sales_pitch: 'rejected', body: 'One\nTwo & three', categories: [26, 25] },
      status: 'Draft',
      isRejected: true,
    });
    expect(shownListing({ Pending, Approved })).toMatchObject({ status: 'Pending', isRejected: false });
    expect(shownListing({ Approved })).toMatchObject({
      status: 'Approved',
      isRejected: false,
      draft: { sales_pitch: 'approved' },
    });
    expect(shownListing({})).toEqual({ draft: emptyListing, status: 'Draft', isRejected: false });
    expect(emptyListing).toEqual({ sales_pitch: '', body: '', categories: [] });
  });

  it('has no category if none is stored', () => {
    expect(shownListing({ Approved: { ...Approved, categories: '' } }).draft.categories).toEqual([]);
  });
});
