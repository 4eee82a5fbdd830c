import { emptyListing, shownListing } from './listing-version';

const version = (sales_pitch: string) => ({
  sales_pitch,
  body: '<p>One</p><p>Two &amp; three</p>',
  categories: '26,25',
});

describe('the listing that a form shows', () => {
  const [Rejected, Pending, Approved] = [version('rejected'), version('pending'), version('approved')];

  it('is the rejected one first, as a draft, then the pending, then the approved, then an empty draft', () => {
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

  it('is of no category where none is stored', () => {
    expect(shownListing({ Approved: { ...Approved, categories: '' } }).draft.categories).toEqual([]);
  });
});
