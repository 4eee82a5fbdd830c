import { DateTime } from 'luxon';
import { newYork } from '../../../common/domain/new-york-time';

/** When a link ends, in New York. */
export const endText = (until: Date): string =>
  DateTime.fromJSDate(until, { zone: newYork }).toFormat("hh:mm a 'on' MM/dd/yyyy");

/** When something happened that is mailed at once, in New York. */
export const nowText = (): string => DateTime.now().setZone(newYork).toFormat("MM/dd/yyyy 'at' hh:mm a");
