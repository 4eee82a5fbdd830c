import { charts } from './charts';
import { chats } from './chats';
import type { States } from './examples';
import { forms } from './form';
import { frames } from './frame';
import { listings } from './listing';
import { lists } from './lists';
import { customers, logins } from './members';
import { parts } from './parts';
import { persons } from './person';
import { readings } from './readings';
import { availabilities, dates, problems, sessions } from './rest';
import { schedules } from './schedule';
import { tables } from './table';

const folders = [
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
  persons,
  problems,
  readings,
  schedules,
  sessions,
  tables,
];

const merged = (records: readonly Readonly<Record<string, States>>[]): Readonly<Record<string, States>> =>
  Object.fromEntries(records.flatMap((record) => Object.entries(record)));

/** Parts in states that stand beside each other. */
export const together = merged(folders.map((folder) => folder.together));

/** Parts in states that are shown by themselves. */
export const alone = merged(folders.map((folder) => folder.alone ?? {}));
