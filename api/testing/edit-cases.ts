import { rights } from '../../common/domain/rights';
import { type TestAnswer, type TestCall, TestApp } from './app';
import { giftTemplate, person, phone, traits } from './fixtures';

/** What two people open and change. */
export interface Scene {
  test: TestApp;
  /** A psychic; in the group `own`, the manager; in the group `contact`, a contact; likewise a saved reply. */
  id: number;
  username: string;
  phoneId: number;
}

/** A call that changes something that others may have opened before. */
export interface EditCase {
  name: string;
  method: NonNullable<TestCall['method']>;
  path: (scene: Scene) => string;
  body?: (scene: Scene, round: number) => unknown;
  headers?: Record<string, string>;
  /** Creates the state in which the call is allowed, without a new version. */
  prepare?: (scene: Scene) => Promise<unknown>;
  /** Changes what the group opens, but is checked against another version. */
  isBeside?: true;
}

/** Data opened as a whole: the GET address, the row that changes lock, and all calls that change it. */
export interface EditGroup {
  name: string;
  path: (scene: Scene) => string;
  lock: string;
  /** Whether the ETag covers only part of what is opened. */
  isPart?: true;
  edits: EditCase[];
}

const phoneOf = (id: number, last: number, preferred = true): object =>
  phone(`505${String(id).padStart(5, '0')}0${last}`, { preferred });
export const segment = (day: number, number: number): object => ({
  day,
  number,
  from: `1970-01-0${3 + day}T${String(number).padStart(2, '0')}:00:00.000Z`,
  to: `1970-01-0${3 + day}T${String(number).padStart(2, '0')}:30:00.000Z`,
  status: 'A',
});
const set =
  (sql: string) =>
  ({ test, id }: Scene): Promise<unknown> =>
    test.db.query(sql, [id]);
const pendingProfile = set(`update psychics set profile_status = 'Pending' where account_id = $1`);
const listingOf = (status: string): ((scene: Scene) => Promise<unknown>) =>
  set(
    `insert into listings (psychic_id, status, sales_pitch, body, categories)
     values ($1, '${status}', 'Stored', '<p>Stored</p>', '{26}') on conflict do nothing`,
  );
const profileOf = ({ id, username }: Scene, round: number): object => ({
  ...person,
  ...traits,
  username,
  pin: String(3000 + id),
  email: `round${round}@x.example`,
});
const psychics = (part: string) => (scene: Scene) => `/api/psychics/${scene.id}/${part}`;
const psychicsRow = 'select from psychics where account_id = $1 for update';
const photo = async (colour: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const background = { r: colour % 256, g: 90, b: 30 };
  return sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
};

const preferOther: EditCase = {
  name: 'prefer a phone',
  method: 'POST',
  path: ({ id, phoneId }) => `/api/psychics/${id}/phones/${phoneId}/set_preferred`,
};
const savePhones: EditCase = {
  name: 'save the phones',
  method: 'POST',
  path: psychics('phones'),
  body: ({ id, phoneId }, round) => ({
    phones: [phoneOf(id, round), { id: phoneId, ...phoneOf(id, 9, false) }],
  }),
};
const saveProfile: EditCase = {
  name: 'save',
  method: 'PUT',
  path: psychics('profile'),
  body: (scene, round) => ({ profile: profileOf(scene, round) }),
};

/** A change of one account field from a different value. */
const setOnAccount = (what: string, former: string, body: object): EditCase => ({
  name: `set ${what}`,
  method: 'PUT',
  path: psychics(what),
  body: () => body,
  prepare: set(`update psychics set ${former} where account_id = $1`),
});

export const groups: EditGroup[] = [
  {
    name: 'the account',
    path: ({ id }) => `/api/psychics/${id}`,
    lock: psychicsRow,
    isPart: true,
    edits: [
      setOnAccount('acct_status', `account_status = 'Active'`, { acctStatus: 'Flagged' }),
      setOnAccount('permissions', `permissions = ''`, { permissions: 'AgentChat' }),
      setOnAccount('auto_email', 'auto_email = false', { autoEmail: true }),
      setOnAccount('limited_readings', 'limited_readings = false', { limited_readings: true }),
      {
        name: 'erase',
        method: 'POST',
        path: psychics('erase'),
        body: () => ({ reason: 'asked for it' }),
        prepare: set(`update psychics set account_status = 'Inactive' where account_id = $1`),
      },
    ],
  },
  {
    name: 'the profile',
    path: psychics('profile'),
    lock: psychicsRow,
    edits: [
      saveProfile,
      {
        name: 'approve',
        method: 'POST',
        path: ({ id }) => `/api/profile/${id}/approve`,
        prepare: pendingProfile,
      },
      {
        name: 'reject',
        method: 'POST',
        path: ({ id }) => `/api/profile/${id}/reject`,
        prepare: pendingProfile,
      },
      {
        name: 'send a photo',
        method: 'PUT',
        path: psychics('image'),
        headers: { 'content-type': 'image/png' },
        body: (_, round) => photo(round * 60),
      },
      {
        name: 'remove the photo',
        method: 'DELETE',
        path: psychics('image'),
        prepare: ({ test, id }) =>
          test.db.query(`update psychics set image = '/api/psychics/1/image?v=0' where account_id = $1`, [
            id,
          ]),
      },
      { ...savePhones, isBeside: true },
      { ...preferOther, isBeside: true },
    ],
  },
  {
    name: 'the application',
    path: psychics('application'),
    lock: psychicsRow,
    isPart: true,
    edits: [
      {
        name: 'approve',
        method: 'POST',
        path: psychics('application'),
        body: () => ({ decision: 'approve' }),
        prepare: set(`update psychics set account_status = 'Pending' where account_id = $1`),
      },
      {
        name: 'decline',
        method: 'POST',
        path: psychics('application'),
        body: () => ({ decision: 'decline', reason: 'Not now' }),
        prepare: set(`update psychics set account_status = 'Pending' where account_id = $1`),
      },
      { ...saveProfile, isBeside: true },
    ],
  },
  {
    name: 'the phones',
    path: psychics('phones'),
    lock: psychicsRow,
    edits: [
      savePhones,
      preferOther,
      {
        ...saveProfile,
        name: 'save the profile with other phones',
        body: (scene, round) => ({
          profile: {
            ...profileOf(scene, round),
            phones: [{ id: scene.phoneId, ...phoneOf(scene.id, 8) }, phoneOf(scene.id, round, false)],
          },
        }),
        isBeside: true,
      },
    ],
  },
  {
    name: 'the listings',
    path: psychics('listings'),
    lock: psychicsRow,
    edits: [
      {
        name: 'submit',
        method: 'POST',
        path: psychics('listings'),
        body: (_, round) => ({ listing: { sales_pitch: `Pitch ${round}`, body: 'Line', categories: '26' } }),
        prepare: set(`delete from listings where psychic_id = $1 and status = 'Pending'`),
      },
      { name: 'approve', method: 'POST', path: psychics('listings/approve'), prepare: listingOf('Pending') },
      { name: 'reject', method: 'POST', path: psychics('listings/reject'), prepare: listingOf('Pending') },
      {
        name: 'delete the rejected one',
        method: 'POST',
        path: psychics('listings/delete_rejected'),
        prepare: listingOf('Rejected'),
      },
    ],
  },
  {
    name: 'the schedule',
    path: psychics('schedule'),
    lock: psychicsRow,
    edits: [
      {
        name: 'save',
        method: 'POST',
        path: psychics('schedule'),
        body: (_, round) => ({ schedule: [segment(1, round)] }),
      },
    ],
  },
  {
    name: 'the pay profile',
    path: psychics('pay_profile'),
    lock: `select pg_advisory_xact_lock(hashtextextended('figures cos', 0)) where $1 > 0`,
    edits: [
      {
        name: 'save',
        method: 'PUT',
        path: psychics('pay_profile'),
        body: (_, round) => ({
          ...{ method: 'cheque', payee_ref: `E-${round}`, tax_form: 'none', tax_form_on: null },
        }),
      },
    ],
  },
  {
    name: 'the own profile',
    path: () => '/api/profile',
    lock: 'select from accounts where id = $1 for update',
    edits: [
      {
        name: 'save',
        method: 'PUT',
        path: () => '/api/profile',
        body: (_, round) => ({ profile: { ...person, email: `round${round}@x.example` } }),
      },
    ],
  },
  {
    name: 'the own list views',
    path: () => '/api/profile/views',
    lock: 'select from accounts where id = $1 for update',
    edits: [
      {
        name: 'save',
        method: 'PUT',
        path: () => '/api/profile/views',
        body: (_, round) => ({
          views: [{ list: 'psychics', name: `Round ${round}`, address: '', hidden: [] }],
        }),
      },
    ],
  },
  {
    name: 'the rights of a manager',
    path: ({ id }) => `/api/managers/${id}/rights`,
    lock: 'select from accounts where id = $1 for update',
    edits: [
      {
        name: 'save',
        method: 'PUT',
        path: ({ id }) => `/api/managers/${id}/rights`,
        body: (_, round) => ({ rights: rights.slice(round) }),
      },
    ],
  },
  {
    name: 'a contact',
    path: ({ id }) => `/api/contacts/${id}`,
    lock: 'select from contacts where id = $1 for update',
    edits: [
      {
        name: 'note',
        method: 'PUT',
        path: ({ id }) => `/api/contacts/${id}`,
        body: (_, round) => ({ contact: { answered: true, note: `Round ${round}` } }),
      },
      {
        name: 'reply',
        method: 'POST',
        path: ({ id }) => `/api/contacts/${id}/reply`,
        body: (_, round) => ({ text: `Round ${round}` }),
      },
      {
        name: 'restore',
        method: 'POST',
        path: ({ id }) => `/api/contacts/${id}/restore`,
        prepare: set('update contacts set deleted_at = now() where id = $1'),
      },
      { name: 'delete', method: 'DELETE', path: ({ id }) => `/api/contacts/${id}` },
    ],
  },
  {
    name: 'a gift template',
    path: ({ id }) => `/api/gift_templates/${id}`,
    lock: 'select from gift_templates where id = $1 for update',
    edits: [
      {
        name: 'save',
        method: 'PUT',
        path: ({ id }) => `/api/gift_templates/${id}`,
        body: ({ username }, round) => ({ ...giftTemplate, name: `${username} ${round}` }),
      },
      { name: 'delete', method: 'DELETE', path: ({ id }) => `/api/gift_templates/${id}` },
    ],
  },
  {
    name: 'a saved reply',
    path: ({ id }) => `/api/saved_replies/${id}`,
    lock: 'select from saved_replies where id = $1 for update',
    edits: [
      {
        name: 'save',
        method: 'PUT',
        path: ({ id }) => `/api/saved_replies/${id}`,
        body: (_, round) => ({ title: `Round ${round}`, text: 'Hi {name}' }),
      },
      { name: 'delete', method: 'DELETE', path: ({ id }) => `/api/saved_replies/${id}` },
    ],
  },
];

/** Performs an edit. @param tag the opened version; undefined sends no If-Match */
export async function runEdit(
  scene: Scene,
  { method, path, body, headers = {} }: EditCase,
  { cookie, tag, round }: { cookie: string; tag?: string; round: number },
): Promise<TestAnswer> {
  const sent = await body?.(scene, round);
  return scene.test.call(path(scene), {
    method,
    cookie,
    headers: { ...headers, ...(tag !== undefined && { 'if-match': tag }) },
    ...(sent !== undefined && { body: sent }),
  });
}
