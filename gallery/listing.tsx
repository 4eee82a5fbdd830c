import type { ListingVersions } from '../common/domain/listing-version';
import type { ListingActQuestion } from '../common/ui/listing/listing-acts';
import { ListingButtons } from '../common/ui/listing/ListingButtons';
import { ListingDifference } from '../common/ui/listing/ListingDifference';
import { ListingEditor } from '../common/ui/listing/ListingEditor';
import { ListingFields } from '../common/ui/listing/ListingFields';
import { ListingQuestion } from '../common/ui/listing/ListingQuestion';
import { ListingView } from '../common/ui/listing/ListingView';
import { RejectedDialog } from '../common/ui/listing/RejectedDialog';
import type { FolderExamples } from './examples';
import { ignore, letters, wide } from './samples';

const long = { sales_pitch: wide, body: `${wide}\n\n${letters}`, categories: [1, 2, 3] };
const approved = { sales_pitch: 'Plain words', body: '<p>A line.</p>', categories: '1,2' };
const buttons = { unsaved: [], hasPending: false, onSubmit: ignore, onAsk: ignore };
const longReason = `${wide}\n${letters}`;

const editor = (latest: ListingVersions, audience: 'manager' | 'psychic' = 'manager') => (
  <ListingEditor
    id={1}
    title={`Listing of ${letters}`}
    audience={audience}
    latest={latest}
    version={undefined}
    running={false}
    failure={null}
    onAct={ignore}
  />
);

const none = { data: undefined, stale: false, reloading: false, refetch: ignore };
const view = (report: typeof none & { failed: boolean }) => (
  <ListingView
    id={1}
    report={report}
    title="Your listing"
    audience="psychic"
    running={false}
    failure={null}
    onAct={ignore}
  />
);
const question = (asked: ListingActQuestion, running = false) => (
  <ListingQuestion
    question={asked}
    about={wide}
    isFirst={false}
    isByKey={false}
    running={running}
    onClose={ignore}
    onConfirm={ignore}
  />
);
const rejected = (reason: string | null, isFirst: boolean) => (
  <RejectedDialog open reason={reason} isFirst={isFirst} running={false} onEdit={ignore} onRevert={ignore} />
);

export const listings: FolderExamples = {
  together: {
    'listing/ListingButtons': {
      usual: () => <ListingButtons {...buttons} isRejected={false} />,
      edited: () => <ListingButtons {...buttons} isRejected={false} unsaved={['Sales Pitch']} />,
      rejected: () => <ListingButtons {...buttons} isRejected />,
      'beside a pending one': () => <ListingButtons {...buttons} isRejected={false} hasPending />,
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
      rejected: () => editor({ Rejected: { ...approved, sales_pitch: wide, reason: longReason } }),
      'pending, as the psychic sees it': () => editor({ Pending: approved }, 'psychic'),
    },
    'listing/ListingView': {
      loading: () => view({ ...none, failed: false }),
      failed: () => view({ ...none, failed: true }),
    },
    'listing/ListingQuestion': {
      submit: () => question('submit'),
      'reject, under way': () => question('reject', true),
    },
    'listing/RejectedDialog': {
      usual: () => rejected(longReason, false),
      'the first, without a reason': () => rejected(null, true),
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
