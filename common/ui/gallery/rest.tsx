import { DateField } from '../dates/DateField';
import { DateRange } from '../dates/DateRange';
import { ListingFields } from '../listing/ListingFields';
import { ProblemForm } from '../problem/ProblemForm';
import type { FolderExamples } from './examples';
import { ignore, letters, wide } from './samples';

const date = (label: string, text: string, problem?: string) => (
  <DateField
    label={label}
    text={text}
    problem={problem}
    onText={ignore}
    onLeave={ignore}
    onEnter={ignore}
    currentYear={2026}
  />
);
const period = { from: '2026-11-15', to: '2026-11-21' };
const long = { sales_pitch: wide, body: `${wide}\n\n${letters}`, categories: [1, 2, 3] };

export const dates: FolderExamples = {
  together: {
    'dates/DateField': {
      empty: () => date('Empty date', ''),
      usual: () => date('Usual date', '11/19/2026'),
      error: () => date('Wrong date', '13/13/2026', 'Not a date'),
    },
    'dates/DateRange': {
      usual: () => <DateRange period={period} onUpdate={ignore} />,
      'with a hint': () => <DateRange period={period} onUpdate={ignore} hint="Current pay period" />,
    },
  },
};

export const listings: FolderExamples = {
  together: {},
  alone: {
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

export const problems: FolderExamples = {
  together: {},
  alone: {
    'problem/ProblemForm': {
      usual: () => <ProblemForm running={false} refused={{}} onSubmit={ignore} />,
      saving: () => <ProblemForm running refused={{}} onSubmit={ignore} />,
    },
  },
};
