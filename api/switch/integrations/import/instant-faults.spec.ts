import { DateTime } from 'luxon';
import { instantFaults } from './instant-faults';

const faults = (format: string, zone = 'America/New_York'): string[] =>
  instantFaults('started_at', { columns: ['a'], format, zone });

describe('the format of a timestamp', () => {
  it.each([
    'iso',
    'epoch',
    'epoch_ms',
    'epoch_us',
    'excel',
    'yyyy-MM-dd HH:mm',
    'M/d/yy h:mm:ss a',
    "yyyy-MM-dd'T'HH:mm:ss.u",
    "d. MMMM yyyy, H:mm 'Uhr'",
    'EEE, dd LLL yyyy HH:mm:ss.SSS ZZZ',
    'yyyy-ooo HH:mm',
    "kkkk-'W'WW-E HH:mm",
    'yyyyMMddHmm',
    'yyMMdd HHmmss',
    'ff',
    'D TT',
  ])('%s is complete', (format) => expect(faults(format)).toEqual([]));

  it.each([
    ['H:mm:ss', 'has no year, month, or day'],
    ['MM/dd h:mm a', 'has no year'],
    ['dd.yyyy HH:mm', 'has no month'],
    ['MMMM yyyy HH:mm', 'has no day'],
    ['ooo HH:mm', 'has no year'],
    ['kkkk-WW HH:mm', 'has no weekday'],
    ['kkkk-E HH:mm', 'has no week'],
    ['yyyy-WW-E HH:mm', 'has no week year'],
    ['EEE H:mm', 'has no year, month, or day'],
    ['yyyy-MM-dd', 'has no hour or minute'],
    ['D', 'has no hour or minute'],
    ['t', 'has no year, month, or day'],
    ['yyyy-MM-dd HH', 'has no minute'],
    ['yyyy-MM-dd HH:mm.u', 'has no second'],
    ['M/d/yyyy h:mm', 'has "h" without "a" for AM or PM: use "H" if the hours are 0 to 23'],
    ['M/d/yyyy H:mm a', 'has "a" beside "H": use "h"'],
    ['yyyy-MM-dd HH:MM:ss', 'has the month 2 times: "MM", "MM". Put text in single quotes'],
    ['yyyy-mm-dd HH:mm', 'has the minute 2 times: "mm", "mm". Put text in single quotes'],
    ['yyyy-MM-ddTHH:mm', 'has the hour 2 times: "H", "HH". Put text in single quotes'],
    ['yyyy-ooo d HH:mm', 'has a day, which does not go with a day of the year'],
    ['YYYY-MM-dd HH:mm', 'has "YYYY", which is no token: put text in single quotes'],
    ['yyyy q d HH:mm', 'has "q", which names no month: use "M"'],
    ['yyyy-MM-dd HH:mm:ss.S', 'has "S", which reads .5 as 5 milliseconds: use "u"'],
    [
      'yyyy-MM-dd HH:mm z',
      'has "z", which reads abbreviations of zones, which have several meanings: use "Z" for offsets, or "zone"',
    ],
    ["yyyy-MM-dd'T'HH:mm'Z'", 'has Z as text, which means UTC: use the format "iso", or the zone UTC'],
    ['Mdyyyy HH:mm', 'has "Mdyyyy", which could be divided in several ways: use tokens of a fixed length'],
  ])('%s is refused', (format, fault) =>
    expect(faults(format).filter((sentence) => sentence.includes(`"started_at" ${fault}`))).toEqual([
      `The format "${format}" of "started_at" ${fault}.`,
    ]),
  );

  it('may have Z as text in UTC', () => expect(faults("yyyy-MM-dd'T'HH:mm'Z'", 'UTC')).toEqual([]));

  /** Every token that Luxon reads, from the table in its manual. */
  const all =
    'S SSS u uu uuu s ss m mm h hh H HH Z ZZ ZZZ z a d dd E EEE EEEE c ccc cccc L LL LLL LLLL M MM MMM MMMM y yy yyyy yyyyy yyyyyy G GG kk kkkk W WW o ooo q qq'.split(
      ' ',
    );
  const complete = ['yyyy', 'MM', 'dd', 'HH', 'mm'];

  it('never takes a part of a day or time of day from the clock', () => {
    const lists = [
      ...all.map((token) => [token]),
      ...all.flatMap((token) =>
        complete.map((other) => complete.map((one) => (one === other ? token : one))),
      ),
      ...all.map((token) => [...complete, token]),
    ];
    const accepted = lists.map((list) => list.join(' ')).filter((format) => faults(format).length === 0);
    expect(accepted.length).toBeGreaterThan(20);
    const then = DateTime.fromISO('2019-04-03T21:07:09.123', { zone: 'UTC', locale: 'en-US' });
    for (const format of accepted) {
      // Luxon writes no five-digit years
      const text = then.toFormat(format.replace(/\by{5}\b/, 'yyyy'));
      const read = DateTime.fromFormat(text, format, { zone: 'UTC', locale: 'en-US' });
      expect([format, read.startOf('minute').toISO()]).toEqual([format, then.startOf('minute').toISO()]);
    }
  });
});

describe('a zone', () => {
  it.each(['UTC', 'Etc/UTC', 'America/New_York', 'America/Indiana/Knox', 'Asia/Kolkata', 'US/Eastern'])(
    '%s is accepted',
    (zone) => expect(faults('iso', zone)).toEqual([]),
  );

  it.each([
    ['EST', 'America/New_York'],
    ['EDT', 'America/New_York'],
    ['BST', 'Europe/London'],
    ['CST', 'America/Chicago'],
    ['IST', 'Asia/Kolkata, Europe/Dublin, or Asia/Jerusalem'],
    ['MST', 'America/Denver'],
    ['PST8PDT', 'America/Los_Angeles'],
    ['pst', 'America/Los_Angeles'],
    ['GMT', 'Europe/London'],
    ['Japan', 'Asia/Tokyo'],
    ['+05:00', 'America/New_York'],
    ['Etc/GMT+5', 'America/New_York'],
    ['Mars/Olympus', 'America/New_York'],
    ['', 'America/New_York'],
  ])('%s is refused, naming %s', (zone, likely) =>
    expect(faults('iso', zone)).toEqual([
      `"${zone}" is no zone for "started_at": use UTC, or an area and city such as ${likely}.`,
    ]),
  );
});
