import { availability } from './availability';
import { changes } from './changes';
import { chats } from './chats';
import { charts } from './charts';
import { customers } from './customers';
import { dates } from './dates';
import { failures } from './failures';
import { forms } from './forms';
import { frame } from './frame';
import { listing } from './listing';
import { logins } from './logins';
import { notFound } from './not-found';
import { parts } from './parts';
import { person } from './person';
import { problem } from './problem';
import { readings } from './readings';
import { schedule } from './schedule';
import { session } from './session';
import { tables } from './tables';

/** Texts of the shared components, by folder of common/ui. */
export const ui = {
  availability,
  changes,
  charts,
  chats,
  customers,
  dates,
  failures,
  forms,
  frame,
  listing,
  logins,
  not_found: notFound,
  parts,
  person,
  problem,
  readings,
  schedule,
  session,
  tables,
} as const;
