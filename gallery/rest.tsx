import { chosenCodes } from '../common/domain/availability';
import { AvailabilitySelect } from '../admin/resources/psychics/summary/AvailabilitySelect';
import { StatusKeys } from '../psychic-portal/dashboard/StatusKeys';
import { DateField } from '../common/ui/dates/DateField';
import { DateRange } from '../common/ui/dates/DateRange';
import { PeriodNavigation } from '../common/ui/dates/PeriodNavigation';
import { PeriodPicker } from '../common/ui/dates/PeriodPicker';
import type { Schemas } from '../common/api/client';
import { ProblemForm } from '../common/ui/problem/ProblemForm';
import { SignedIn, type SignedInProps } from '../common/ui/sessions/SignedIn';
import type { FolderExamples } from './examples';
import { ignore, wide } from './samples';

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

const select = { disabled: false, running: false, onChoose: ignore, onRefresh: ignore };

const keys = {
  choices: chosenCodes,
  running: undefined,
  held: false,
  describedBy: 'none',
  onChoose: ignore,
};

export const availabilities: FolderExamples = {
  together: {
    'availability/AvailabilitySelect': {
      usual: () => <AvailabilitySelect {...select} status="O" choice={undefined} allowed={chosenCodes} />,
      chosen: () => <AvailabilitySelect {...select} status="O" choice="P" allowed={chosenCodes} />,
      'of a psychic': () => (
        <AvailabilitySelect
          {...select}
          status="P"
          choice={undefined}
          allowed={chosenCodes}
          audience="psychic"
        />
      ),
      'in a reading, running': () => (
        <AvailabilitySelect {...select} status="B" choice="U" allowed={['O', 'U']} running />
      ),
      'read-only': () => (
        <AvailabilitySelect {...select} status="U" choice={undefined} allowed={[]} disabled />
      ),
    },
    'availability/StatusKeys': {
      usual: () => <StatusKeys {...keys} status="A" />,
      'few, none pressed': () => <StatusKeys {...keys} choices={['P', 'O', 'U']} status="B" />,
      'for after a reading': () => <StatusKeys {...keys} label="After this reading" status="O" />,
      saving: () => <StatusKeys {...keys} status="U" running="O" />,
      'read-only': () => <StatusKeys {...keys} status="O" held />,
    },
  },
};

export const dates: FolderExamples = {
  together: {
    'dates/DateField': {
      empty: () => date('Empty date', ''),
      usual: () => date('Usual date', '11/19/2026'),
      error: () => date('Wrong date', '13/13/2026', 'Not a date'),
    },
    'dates/PeriodNavigation': {
      usual: () => <PeriodNavigation period={period} current={period} today="2026-11-19" onPeriod={ignore} />,
      bounded: () => (
        <PeriodNavigation
          period={period}
          current={period}
          today="2026-11-19"
          onPeriod={ignore}
          bounds={period}
        />
      ),
    },
    'dates/PeriodPicker': {
      usual: () => (
        <PeriodPicker
          period={period}
          usual={{ period, name: 'Current pay period', back: 'Show current pay period' }}
          onPeriod={ignore}
          onRefetch={ignore}
        />
      ),
    },
    'dates/DateRange': {
      usual: () => <DateRange period={period} onUpdate={ignore} />,
    },
  },
};

const here: Schemas['OwnSession'] = {
  id: 1,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.9',
  since: '2026-11-19T09:00:00-05:00',
  last_used: '2026-11-19T14:11:32-05:00',
  current: true,
};
const there: Schemas['OwnSession'] = { ...here, id: 2, browser: 'Safari', system: 'iPhone', current: false };
const unknown: Schemas['OwnSession'] = { ...there, id: 3, browser: null, system: null, address: null };
const signedIn = (
  data: SignedInProps['sessions']['data'],
  more: Partial<SignedInProps> = {},
  failed = false,
) => (
  <SignedIn
    sessions={{ data, failed, refetch: ignore }}
    ending={undefined}
    onEnd={ignore}
    onEndOthers={ignore}
    {...more}
  />
);

export const sessions: FolderExamples = {
  together: {
    'sessions/SignedIn': {
      'here alone': () => signedIn([here]),
      'elsewhere, too': () => signedIn([here, there, unknown, { ...there, id: 4, browser: wide }]),
      'ending one': () => signedIn([here, there, { ...there, id: 5 }], { ending: 2 }),
      'ending all others': () => signedIn([here, there], { ending: 'others' }),
      coming: () => signedIn(undefined),
      failed: () => signedIn(undefined, {}, true),
    },
  },
};

export const problems: FolderExamples = {
  together: {},
  alone: {
    'problem/ProblemForm': {
      usual: () => <ProblemForm running={false} onSubmit={ignore} onSent={ignore} />,
      saving: () => <ProblemForm running onSubmit={ignore} onSent={ignore} />,
    },
  },
};
