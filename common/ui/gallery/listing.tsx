import type { ListingVersions } from '../../domain/listing-version';
import { ListingButtons } from '../listing/ListingButtons';
import { ListingDifference } from '../listing/ListingDifference';
import { ListingEditor } from '../listing/ListingEditor';
import { ListingFields } from '../listing/ListingFields';
import type { FolderExamples } from './examples';
import { ignore, letters, wide } from './samples';

const long = { sales_pitch: wide, body: `${wide}\n\n${letters}`, categories: [1, 2, 3] };
const approved = { sales_pitch: 'Plain words', body: '<p>A line.</p>', categories: '1,2' };
const buttons = { onSubmit: ignore, onAsk: ignore };

const editor = (latest: ListingVersions) => (
  <ListingEditor
    title={`Listing of ${letters}`}
    latest={latest}
    running={false}
    failure={null}
    onAct={ignore}
  />
);

export const listings: FolderExamples = {
  together: {
    'listing/ListingButtons': {
      usual: () => <ListingButtons {...buttons} isRejected={false} />,
      rejected: () => <ListingButtons {...buttons} isRejected />,
    },
    'listing/ListingDifference': {
      'changed and unchanged': () => (
        <ListingDifference approved={approved} pending={{ ...approved, body: `<p>${wide}</p>` }} />
      ),
    },
  },
  alone: {
    'listing/ListingEditor': {
      empty: () => editor({}),
      pending: () => editor({ Approved: approved, Pending: { ...approved, body: `<p>${letters}</p>` } }),
      rejected: () => editor({ Rejected: { ...approved, sales_pitch: wide, reason: `${wide}\n${letters}` } }),
    },
    'listing/ListingFields': {
      empty: () => (
        <ListingFields
          draft={{ sales_pitch: '', body: '', categories: [] }}
          errors={{}}
          disabled={false}
          onChange={ignore}
        />
      ),
      error: () => (
        <ListingFields
          draft={long}
          errors={{ categories: 'Choose a category', sales_pitch: 'Too long', body: 'Too long' }}
          disabled={false}
          onChange={ignore}
        />
      ),
      'read-only': () => <ListingFields draft={long} errors={{}} disabled onChange={ignore} />,
    },
  },
};
