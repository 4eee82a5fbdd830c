import type { DataProvider, GetListParams, UpdateParams } from 'react-admin';
import type { ListRequest } from '../../common/api/client';
import { type ContactRecord, deleteContact, loadContact, saveContact } from '../../common/api/contacts';
import { sendGifts } from '../../common/api/gifts';
import { decideListing, rejectListing } from '../../common/api/listings';
import {
  approveSpecially,
  createPsychic,
  loadPsychic,
  type PsychicRecord,
  setAccountStatus,
  setAutoEmail,
  setAvailability,
  setLimitedReadings,
  setPermissions,
} from '../../common/api/psychics';
import type { Versioned } from '../../common/api/versions';
import { type ListFilter, type ListResource, lists } from './lists';

/** A psychic as react-admin keeps it. */
export type Psychic = PsychicRecord & { id: number };

/** A contact as react-admin keeps it: with the version that was read, which a change of it names. */
export type Contact = ContactRecord & { version: string | undefined };

const isList = (resource: string): resource is ListResource => resource in lists;

function requestOf({ pagination, sort, filter }: GetListParams): ListRequest {
  const { start_date, end_date, only } = filter as ListFilter;
  return {
    start_date,
    end_date,
    ...(only && Object.keys(only).length > 0 && { filter: only }),
    ...(pagination && {
      range: [(pagination.page - 1) * pagination.perPage, pagination.page * pagination.perPage - 1],
    }),
    ...(sort && { sort: [sort.field, sort.order] }),
  };
}

const recordOf = (psychic: PsychicRecord): Psychic => ({ ...psychic, id: psychic.user_id });

/** What a manager sets of a psychic at once: one field, one call. */
async function updatePsychic(id: number, data: Partial<PsychicRecord>): Promise<PsychicRecord> {
  const { account_status, permissions, auto_email, limited_readings } = data;
  if (account_status !== undefined) return setAccountStatus(id, account_status);
  if (permissions !== undefined) return setPermissions(id, permissions);
  if (auto_email !== undefined) return setAutoEmail(id, auto_email);
  if (limited_readings !== undefined) return setLimitedReadings(id, limited_readings);
  throw new Error('nothing of a psychic that can be set by itself');
}

const contactOf = ({ data, version }: Versioned<ContactRecord>): Contact => ({ ...data, version });

const notOffered = (verb: string, resource: string): Promise<never> =>
  Promise.reject(new Error(`The API has no ${verb} of ${resource}.`));

/** Beyond reading and writing records: what managers alone do, by its name. */
const verbs = {
  approveSpecially,
  createPsychic,
  decideListing,
  rejectListing,
  sendGifts,
  setAvailability,
};

export type ManagerProvider = DataProvider & typeof verbs;

/**
 * React-admin's way to the API, over the same calls as everything else. What its callers name as the type of a record,
 * nobody can check: the answers are cast to it.
 */
export const dataProvider: ManagerProvider = {
  ...verbs,
  getList: async (resource, params) => {
    if (!isList(resource)) return notOffered('list', resource);
    const { psychic = 0, webhook } = params.filter as ListFilter;
    const { data, total, meta } = await lists[resource](requestOf(params), webhook ?? psychic);
    return { data: data as never[], total, meta };
  },
  getOne: async (resource, { id }) => {
    if (resource === 'psychics') return { data: recordOf(await loadPsychic(Number(id))) as never };
    if (resource === 'contacts') return { data: contactOf(await loadContact(Number(id))) as never };
    return notOffered('record', resource);
  },
  update: async (resource, { id, data, previousData }: UpdateParams<Psychic & Contact>) => {
    if (resource === 'psychics') return { data: recordOf(await updatePsychic(id, data)) as never };
    if (resource === 'contacts')
      return { data: contactOf(await saveContact(id, data, previousData.version)) as never };
    return notOffered('update', resource);
  },
  delete: async (resource, { id, previousData }) => {
    if (resource !== 'contacts') return notOffered('delete', resource);
    await deleteContact(Number(id), (previousData as Contact | undefined)?.version);
    return { data: previousData as never };
  },
  getMany: (resource: string) => notOffered('getMany', resource),
  getManyReference: (resource: string) => notOffered('getManyReference', resource),
  create: (resource: string) => notOffered('create', resource),
  updateMany: (resource: string) => notOffered('updateMany', resource),
  deleteMany: (resource: string) => notOffered('deleteMany', resource),
};
