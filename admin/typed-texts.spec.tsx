import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactElement } from 'react';
import { ApiError } from '../common/api/api-error';
import { endSession, whyHere } from '../common/api/leaving';
import { type SessionUser, storeUser } from '../common/api/session';
import { amberTide } from '../common/api/testing/profile';
import { rights } from '../common/domain/rights';
import { statementExample } from '../common/ui/pay/statement-fixture';
import { PsychicPhones } from '../common/ui/person/PsychicPhones';
import { AddWebhookDialog } from './integrations/AddWebhookDialog';
import { AddManagerDialog } from './managers/AddManagerDialog';
import { NewPsychicPage } from './new-psychic';
import { Erase } from './parts/Erase';
import { InviteButton } from './parts/InviteButton';
import { ProblemPage } from './problem';
import { ManagerProfilePage } from './profile';
import { dataProvider } from './providers/data';
import { AddressList } from './resources/AddressList';
import { ItemPane } from './resources/approvals/ItemPane';
import type { ItemToDecideProps } from './resources/approvals/items';
import { openContact, openQuestion } from './resources/contacts/contact-fixture';
import { Conversation } from './resources/contacts/Conversation';
import { SavedRepliesDialog } from './resources/contacts/SavedRepliesDialog';
import { StatementAnswer } from './resources/contacts/StatementAnswer';
import { SavedViews } from './resources/list-bar/SavedViews';
import { payRun } from './resources/pay/pay-fixture';
import { PayRunDialog } from './resources/pay/PayRunDialog';
import { StatementActs } from './resources/pay/StatementActs';
import { TermsEditor } from './resources/pay/TermsEditor';
import { ComposePage } from './resources/psychics/ComposePage';
import { NewTemplate } from './resources/psychics/gifts/TemplateDialog';
import { LostGiftPage } from './resources/psychics/LostGiftPage';
import { ListingPage } from './resources/psychics/listing/ListingPage';
import { answered, load, opener, put, send } from './resources/psychics/page-fixture';
import { AdjustmentForm } from './resources/psychics/pay/AdjustmentForm';
import { PayProfileDialog } from './resources/psychics/pay/PayProfileDialog';
import { ProfilePage } from './resources/psychics/profile/ProfilePage';

interface TypedText {
  page: ReactElement;
  /** What leads to the field: buttons to press, in order. */
  opens?: string[];
  label: string;
  types?: string;
  /** The button that sends it; by then, the session has ended. */
  sends?: string;
  /** What the server has, by the end of the path. */
  stored?: Record<string, unknown>;
}

const pending = { sales_pitch: 'A pitch', body: '<p>A line.</p>', categories: '13', submitted_at: null };
const profile = { profile: { ...amberTide, profile_status: 'Pending' }, approved: null };
const queue = { rows: [], row: undefined, showNext: () => undefined };
const conversation = <Conversation id={7} queue={queue as never} />;
const decision = (kind: 'Listing' | 'Profile' | 'New Psychic') => (
  <ItemPane
    item={{ itemId: `22-${kind}`, id: 22, kind }}
    queue={queue as unknown as ItemToDecideProps['queue']}
  />
);
const application = {
  ...amberTide,
  account_status: 'Pending',
  requires_approval: false,
  phones: [],
  credentials: [],
  languages: [],
  categories: null,
  agreements: [],
  duplicates: [],
  locale: 'en',
  applied_at: '2026-11-20T10:00:00-05:00',
};
const payProfile = {
  version: '"1"',
  data: {
    method: 'cheque',
    payee_ref: '',
    tax_form: 'W-9',
    tax_form_on: '2026-01-15',
    works_outside_us: false,
    pay_day: 1,
    next_pay_day: null,
    next_pay_day_from: null,
  },
} as const;
const phone = { id: 1, phone_number: '5055550102', preferred: true, sms: true, type: 3 };

/** Every text that is typed in the manager area, with the files of its fields. */
const texts: Record<string, TypedText> = {
  reply: { page: conversation, label: 'Reply', sends: 'Send Reply' },
  call: { page: conversation, opens: ['Answered by Phone'], label: 'What was said', sends: 'Save' },
  'answer about a statement': {
    page: <StatementAnswer question={openQuestion} queue={queue as never} />,
    label: 'Answer',
  },
  note: { page: conversation, label: 'Note', sends: 'Save Note' },
  'saved reply': {
    page: <SavedRepliesDialog onClose={() => undefined} />,
    opens: ['New Saved Reply'],
    label: 'Title',
  },
  'gift template': {
    page: <NewTemplate open onClose={() => undefined} message={{ subject: 'S', body: 'B', minutes: '5' }} />,
    label: 'Name',
    sends: 'Save',
  },
  gift: { page: <ComposePage />, label: 'Subject' },
  'gift to lost members': { page: <LostGiftPage />, label: 'Subject' },
  'reason about a listing': {
    page: decision('Listing'),
    opens: ['Reject Listing'],
    label: 'Reason',
    sends: 'Reject Listing',
    stored: { listings: { Pending: pending } },
  },
  'reason about a profile': {
    page: decision('Profile'),
    opens: ['Reject Profile'],
    label: 'Reason',
    sends: 'Reject Profile',
    stored: { profile },
  },
  'reason about an application': {
    page: decision('New Psychic'),
    opens: ['Decline…'],
    label: 'Reason',
    sends: 'Decline',
    stored: { application },
  },
  'reason on the page of a listing': {
    page: <ListingPage />,
    opens: ['Reject Listing'],
    label: 'Reason',
    sends: 'Reject Listing',
    stored: { listings: { Pending: pending } },
  },
  'reason on the page of a profile': {
    page: <ProfilePage />,
    opens: ['Reject Profile'],
    label: 'Reason',
    sends: 'Reject Profile',
    stored: { profile },
  },
  'reason for erasing': {
    page: (
      <Erase
        kind="customer"
        id={5}
        name="Ben"
        onErase={() => Promise.reject(new ApiError(401, 'not_signed_in'))}
      />
    ),
    opens: ['Erase…'],
    label: 'Reason',
  },
  invitation: { page: <InviteButton />, opens: ['Invite by Email…'], label: 'First Name' },
  'reason for a hold': {
    page: <StatementActs statement={statementExample} />,
    opens: ['Hold…'],
    label: 'Reason',
  },
  'references of payments': {
    page: (
      <PayRunDialog run={payRun} version={undefined} onClose={() => undefined} onRefused={() => undefined} />
    ),
    label: 'References',
  },
  'pay terms': { page: <TermsEditor onClose={() => undefined} />, label: 'Note' },
  adjustment: { page: <AdjustmentForm />, label: 'Note' },
  'pay profile': {
    page: <PayProfileDialog profile={payProfile} onClose={() => undefined} />,
    label: 'Payee number',
  },
  'new manager': { page: <AddManagerDialog onClose={() => undefined} />, label: 'Username' },
  webhook: { page: <AddWebhookDialog onClose={() => undefined} />, label: 'Address' },
  phones: {
    page: <PsychicPhones id={22} prefix={1} onClose={() => undefined} />,
    label: 'Number 1',
    types: '5055550',
    stored: { phones: [{ ...phone, time_zone_id: 11, country_code: 1 }] },
  },
  view: {
    page: (
      <AddressList
        resource="customers"
        defaults={{ sort: 'name', order: 'ASC', perPage: 20, sortable: ['name'] }}
      >
        <SavedViews onDone={() => undefined} />
      </AddressList>
    ),
    label: 'Save this view as',
  },
  profile: { page: <ProfilePage />, label: 'Address2', stored: { profile } },
  'own profile': {
    page: <ManagerProfilePage />,
    label: 'Address2',
    stored: { profile: { profile: amberTide } },
  },
  listing: { page: <ListingPage />, label: 'Sales Pitch', stored: { listings: {} } },
  'new psychic': { page: <NewPsychicPage />, label: 'Username' },
  problem: { page: <ProblemPage />, label: 'What Happened?' },
};

/** Files with text fields whose input isn't kept, and why. */
const exceptions: Record<string, string> = {
  'admin/coverage/GapMessageDialog.tsx': 'a kept text; see GapMessageDialog.spec.tsx',
  'admin/integrations/CallFilters.tsx': 'a filter, which is in the address',
  'admin/managers/FactorPolicyCard.tsx': 'a date, which is one of the few to choose from',
  'admin/resources/activity/PersonPicker.tsx': 'a search',
  'admin/resources/pay/StatementActs.tsx': 'the date of a returned payment, today unless changed',
  'common/ui/list-bar/SearchField.tsx': 'a search',
  'admin/resources/psychics/gifts/FilterDialog.tsx': 'numbers of a filter',
  'common/ui/customers/CardFields.tsx': 'only psychics type in them',
  'common/ui/customers/CardNotes.tsx': 'a kept text; see e2e/customer-card.spec.ts',
  'common/ui/dates/DateRange.tsx': 'a filter, which is in the address',
  'common/ui/form/DigitsField.tsx': 'a part of others',
  'common/ui/form/TextField.tsx': 'a part of others',
  'common/ui/person/PasswordDialog.tsx': 'passwords',
  'common/ui/security/AddFactorDialog.tsx': 'a part of setting up a second factor',
  'common/ui/security/AddTotpDialog.tsx': 'a second factor',
  'common/ui/security/WayFields.tsx': 'proofs of identity',
};

/** Files with the fields of a text above. */
const covered: Record<string, keyof typeof texts> = {
  'admin/integrations/AddWebhookDialog.tsx': 'webhook',
  'admin/managers/AddManagerDialog.tsx': 'new manager',
  'admin/new-psychic/SignUpStep.tsx': 'new psychic',
  'admin/parts/Erase.tsx': 'reason for erasing',
  'admin/parts/InviteButton.tsx': 'invitation',
  'admin/resources/contacts/Note.tsx': 'note',
  'admin/resources/contacts/PhoneDialog.tsx': 'call',
  'admin/resources/contacts/Reply.tsx': 'reply',
  'admin/resources/contacts/SavedRepliesDialog.tsx': 'saved reply',
  'admin/resources/contacts/StatementAnswer.tsx': 'answer about a statement',
  'admin/resources/list-bar/SavedViews.tsx': 'view',
  'admin/resources/pay/PayRunDialog.tsx': 'references of payments',
  'admin/resources/pay/ReasonDialog.tsx': 'reason for a hold',
  'admin/resources/pay/TermsFields.tsx': 'pay terms',
  'admin/resources/psychics/pay/AdjustmentForm.tsx': 'adjustment',
  'admin/resources/psychics/pay/PayProfileDialog.tsx': 'pay profile',
  'admin/resources/psychics/LostGiftPage.tsx': 'gift to lost members',
  'admin/resources/psychics/gifts/GiftMessage.tsx': 'gift',
  'admin/resources/psychics/gifts/TemplateDialog.tsx': 'gift template',
  'admin/resources/approvals/Decidable.tsx': 'reason about a listing',
  'common/ui/listing/ListingEditor.tsx': 'reason on the page of a listing',
  'common/ui/listing/ListingFields.tsx': 'listing',
  'common/ui/parts/ReasonField.tsx': 'reason about a profile',
  'common/ui/person/AddressFields.tsx': 'own profile',
  'common/ui/person/CredentialsField.tsx': 'profile',
  'common/ui/person/PhoneField.tsx': 'phones',
  'common/ui/person/PhoneSlot.tsx': 'phones',
  'common/ui/person/PinField.tsx': 'profile',
  'common/ui/person/ProfileDecision.tsx': 'reason on the page of a profile',
  'common/ui/person/ProfileFields.tsx': 'profile',
  'common/ui/person/TraitFields.tsx': 'profile',
  'common/ui/problem/ProblemForm.tsx': 'problem',
};

const root = path.join(__dirname, '..');
const isTyped = /<(TextField|TextArea|Input|PhoneField|DigitsField|DateField|ReasonField|textarea)\b/;
const withFields = ['admin', 'common/ui']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
  .filter((file) => isTyped.test(readFileSync(path.join(root, file), 'utf8')));

it('every file with a text field has its texts below, or a reason', () => {
  expect(withFields.toSorted()).toEqual([...Object.keys(covered), ...Object.keys(exceptions)].toSorted());
});

const user = {
  user_id: 1,
  username: 'manager',
  network: 'cos',
  manager: { rights },
} as unknown as SessionUser;
const ended = () => Promise.reject(new ApiError(401, 'not_signed_in'));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: string): Promise<void> => {
  const found = await screen.findAllByRole('button', { name });
  fireEvent.click(found.at(-1) as HTMLElement);
};

/** As after signing in: nothing earlier is in memory. */
async function open({ page, opens = [], label, stored = {} }: TypedText): Promise<HTMLInputElement> {
  storeUser(user);
  load.mockReset().mockImplementation((address) => {
    const last = String(address).split('/').at(-1) ?? '';
    if (last === 'agreements') return Promise.resolve(answered({ agreed: [], due: [] }));
    if (last === 'related') return Promise.resolve(answered({ contacts: [], invitations: [], accounts: [] }));
    if (last === 'mentions') return Promise.resolve(answered({ mentions: [], counts: [], total: 0 }));
    if (last === 'views') return Promise.resolve(answered({ views: [] }));
    return Promise.resolve(answered(stored[last] ?? []));
  });
  const read = (resource: string) =>
    Promise.resolve({
      data: (resource === 'contacts'
        ? { ...openContact, note: 'Older', version: '"1"' }
        : { id: 22 }) as never,
    });
  jest.spyOn(dataProvider, 'getOne').mockImplementation(read);
  jest.spyOn(dataProvider, 'getList').mockResolvedValue({ data: [], total: 0 });
  for (const call of [send.mockReset(), put.mockReset()]) call.mockImplementation(ended);
  jest.spyOn(dataProvider, 'create').mockImplementation(ended);
  opener()(page);
  for (const name of opens) await press(name);
  return field(label);
}

beforeEach(() => sessionStorage.clear());

describe('a typed text survives the end of the session', () => {
  it.each(Object.entries(texts))('%s', async (_, text) => {
    const { types = 'Half typed', sends } = text;
    fireEvent.change(await open(text), { target: { value: types } });
    // jsdom does not navigate, and logs that
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    if (sends !== undefined) await press(sends);
    else act(() => endSession());
    await waitFor(() => expect(whyHere()).toMatchObject({ reason: 'ended', isTyped: true }));
    said.mockRestore();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    cleanup();
    expect((await open(text)).value).toBe(types);
  });
});
