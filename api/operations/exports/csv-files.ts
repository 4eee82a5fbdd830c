import { loginList } from '../../identity/sessions/logins.query';
import { contactList } from '../../people/contacts/contacts.query';
import { psychicList } from '../../people/psychics/psychics.query';
import { referralList } from '../../people/psychics/referrals.query';
import { networkActivityList } from '../../platform/audit/activity.query';
import type { CsvFile } from '../../platform/lists/csv-file';
import { customerList } from '../../records/customers/customers.query';
import { networkCustomerList } from '../../records/customers/network-customers.query';
import { giftList, giftSendingList } from '../../records/gifts/gift-lists.query';
import { customerCountList, psychicCountList } from '../../records/readings/reading-counts.query';
import { readingList } from '../../records/readings/readings.query';
import { dayFile } from '../../records/statistics/day-file';
import { statisticsList } from '../../records/statistics/statistics.query';

/** Every list that can be had as CSV. */
export const csvFiles: readonly CsvFile[] = [
  psychicList.csv,
  statisticsList.csv,
  readingList.csv,
  psychicCountList.csv,
  customerCountList.csv,
  dayFile,
  customerList.csv,
  networkCustomerList.csv,
  networkActivityList.csv,
  referralList.csv,
  contactList.csv,
  giftList.csv,
  giftSendingList.csv,
  loginList.csv,
].filter((file) => file !== undefined);
