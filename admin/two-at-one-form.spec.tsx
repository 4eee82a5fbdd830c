import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type SessionUser, storeUser } from '../common/api/session';
import { amberTide } from '../common/api/testing/profile';
import { rights } from '../common/domain/rights';
import { ManagerProfilePage } from './profile';
import { dataProvider } from './providers/data';
import { ItemPane } from './resources/approvals/ItemPane';
import type { ItemToDecideProps } from './resources/approvals/items';
import { SavedRepliesDialog } from './resources/contacts/SavedRepliesDialog';
import { StoredTemplate } from './resources/psychics/gifts/TemplateDialog';
import { ListingPage } from './resources/psychics/listing/ListingPage';
import {
  answerOf,
  conditions,
  faster,
  load,
  lookAgain,
  opener,
  put,
  send,
} from './resources/psychics/page-fixture';
import { ProfilePage } from './resources/psychics/profile/ProfilePage';
import { SchedulePage } from './resources/psychics/SchedulePage';

interface FormCase {
  page: ReactElement;
  /** Of the page, if it shows the form only there. */
  address?: string;
  stored: object;
  /** Buttons to press before typing, in order. */
  opens?: string[];
  /** The field that is typed into; without one, the buttons have made the edit. */
  label?: string;
  /** Buttons to press to save, in order. */
  saves: string[];
}

const ignore = (): void => undefined;
const pending = { sales_pitch: 'A pitch', body: '<p>A line.</p>', categories: '13', submitted_at: null };
const mara = {
  ...{ first: 'Mara', last: 'Whitfield', address1: '1 Main St', address2: '', postal_code: '83702' },
  ...{ city: 'Boise', region: 'ID', country: 'US', email: 'mara@example.com', pending_email: null },
  ...{ phones: [], country_code: 1, phone_type: 3 },
};
const template = { id: 4, name: 'Hello', subject: 'Hi', body: 'A gift.', minutes: 5 };
const reply = { id: 3, title: 'Hours', text: 'From nine to five.' };

const forms: Record<string, FormCase> = {
  'a profile': {
    page: <ProfilePage />,
    stored: { profile: amberTide, approved: null },
    label: 'Address2',
    saves: ['Save'],
  },
  'the own profile': {
    page: <ManagerProfilePage />,
    stored: { profile: mara },
    label: 'Address2',
    saves: ['Submit'],
  },
  'a listing': {
    page: <ListingPage />,
    stored: { Approved: pending },
    label: 'Sales Pitch',
    saves: ['Submit for Approval', 'Submit for Approval'],
  },
  'a schedule': {
    page: <SchedulePage />,
    address: '/?week=every',
    stored: [],
    opens: ['Edit Tuesday', 'Add segment', 'Done'],
    saves: ['Save Schedule'],
  },
  'a saved reply': {
    page: <SavedRepliesDialog onClose={ignore} />,
    stored: [reply],
    opens: ['Edit Hours'],
    label: 'Title',
    saves: ['Save'],
  },
  'a gift template': {
    page: <StoredTemplate id={4} open onClose={ignore} />,
    stored: template,
    label: 'Name',
    saves: ['Save'],
  },
};

const told = 'Someone else updated this while you were editing.';
const press = async (name: string): Promise<void> => {
  const found = await screen.findAllByRole('button', { name });
  fireEvent.click(found.at(-1) as HTMLElement);
};

/** The version that the server has. */
let version = '"1"';
const update = jest.spyOn(dataProvider, 'update');

/** Opens a page; every change is refused at first. */
function open(page: ReactElement, stored: object, address = '/'): void {
  version = '"1"';
  load.mockReset().mockImplementation((path) => {
    const body = path === '/api/saved_replies/{id}' ? reply : stored;
    return Promise.resolve(answerOf(path, body, version));
  });
  jest
    .spyOn(dataProvider, 'getOne')
    .mockImplementation(() => Promise.resolve({ data: { ...stored, version } as never }));
  for (const call of [send, put, update]) call.mockReset().mockRejectedValue(faster());
  opener()(page, address);
}

const changes = (): void => {
  version = '"2"';
  lookAgain();
};

const sentVersions = (): unknown[] => [
  ...conditions(send),
  ...conditions(put),
  ...update.mock.calls.map(([, { previousData }]) => (previousData as { version?: string }).version),
];

beforeEach(() => {
  sessionStorage.clear();
  storeUser({
    user_id: 1,
    username: 'manager',
    network: 'cos',
    manager: { rights },
  } as unknown as SessionUser);
});

describe('a form whose record somebody else changes after typing began', () => {
  it.each(Object.entries(forms))(
    '%s says so, is refused, and is then based on the new version',
    async (_, { page, address, stored, opens = [], label, saves }) => {
      open(page, stored, address);
      for (const name of opens) await press(name);
      if (label !== undefined)
        fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Mine' } });
      changes();
      await screen.findByText(told);
      for (const name of saves) await press(name);
      await screen.findByText(/^ruth updated this on/);
      await waitFor(() => expect(sentVersions()).toEqual(['"1"']));
      // a click right after another one counts as a double click
      await waitFor(async () => {
        for (const name of saves) await press(name);
        expect(sentVersions()).toEqual(['"1"', '"2"']);
      });
    },
  );
});

it('a reason says so in its question, is refused, and is then about the new version', async () => {
  const item = { itemId: '22-Listing', id: 22, kind: 'Listing' } as const;
  const queue = { rows: [], row: undefined, showNext: ignore } as unknown as ItemToDecideProps['queue'];
  open(<ItemPane item={item} queue={queue} />, { Pending: pending });
  await press('Reject Listing');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Too short' } });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  changes();
  for (const versions of [['"1"'], ['"1"', '"2"']]) {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Reject Listing');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('Too short');
    expect(screen.queryByText(told) !== null).toBe(versions.length === 1);
    await press('Reject Listing');
    await waitFor(() => expect(sentVersions()).toEqual(versions));
  }
});
