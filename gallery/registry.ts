import { applicants } from './applicant';
import { charts } from './charts';
import { chats } from './chats';
import type { States } from './examples';
import { forms } from './form';
import { frames } from './frame';
import { listings } from './listing';
import { lists } from './lists';
import { customers, logins } from './members';
import { parts } from './parts';
import { pay } from './pay';
import { persons } from './person';
import { readings } from './readings';
import { availabilities, dates, problems, sessions } from './rest';
import { schedules } from './schedule';
import { security } from './security';
import { tables } from './table';

const folders = [
  applicants,
  availabilities,
  charts,
  chats,
  customers,
  dates,
  forms,
  frames,
  listings,
  lists,
  logins,
  parts,
  pay,
  persons,
  problems,
  readings,
  schedules,
  security,
  sessions,
  tables,
];

const merged = (records: readonly Readonly<Record<string, States>>[]): Readonly<Record<string, States>> =>
  Object.fromEntries(records.flatMap((record) => Object.entries(record)));

/** Components with states shown next to each other. */
export const together = merged(folders.map((folder) => folder.together));

/** Components with states shown on their own. */
export const alone = merged(folders.map((folder) => folder.alone ?? {}));
