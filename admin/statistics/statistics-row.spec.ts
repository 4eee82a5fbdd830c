import fc from 'fast-check';
import { type StatisticsFigures, totalsOf } from './statistics-row';

interface Contact {
  chat: boolean;
  isNew: boolean;
  missed: boolean;
  /** Whole hundredths of minutes, and cents. */
  paid: number;
  free: number;
  revenue: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The figures computed directly from contacts, as the contract defines them. */
function figuresOf(contacts: readonly Contact[]): StatisticsFigures {
  const connected = contacts.filter((c) => !c.missed);
  const of = (chat: boolean, isNew?: boolean) =>
    connected.filter((c) => c.chat === chat && (isNew === undefined || c.isNew === isNew));
  const minutes = (some: readonly Contact[]) => some.reduce((all, c) => all + c.paid + c.free, 0) / 100;
  const average = (part: number, number: number) => (number === 0 ? 0 : round(part / number));
  const share = (part: number, number: number) => (number === 0 ? 0 : round((part * 100) / number));
  const paying = (chat: boolean) => of(chat).filter((c) => c.paid > 0);
  const paid = (some: readonly Contact[]) => some.reduce((all, c) => all + c.paid, 0) / 100;
  const group = (chat: boolean, isNew: boolean) => {
    const some = of(chat, isNew);
    return { n: some.length, mins: minutes(some), avg: average(minutes(some), some.length) };
  };
  const [newCalls, newChats, repCalls, repChats] = [
    group(false, true),
    group(true, true),
    group(false, false),
    group(true, false),
  ];
  const revenue = connected.reduce((all, c) => all + c.revenue, 0) / 100;
  return {
    tot_calls: connected.length,
    tot_mins: minutes(connected),
    total_revenue: revenue,
    rev_per_call: average(revenue, connected.length),
    alc: average(minutes(connected), connected.length),
    per_min_calls: paying(false).length,
    per_min_call_mins: paid(paying(false)),
    per_min_call_pct: share(paying(false).length, of(false).length),
    per_min_chats: paying(true).length,
    per_min_chat_mins: paid(paying(true)),
    per_min_chat_pct: share(paying(true).length, of(true).length),
    new_calls: newCalls.n,
    new_call_mins: newCalls.mins,
    new_call_avg: newCalls.avg,
    new_chats: newChats.n,
    new_chat_mins: newChats.mins,
    new_chat_avg: newChats.avg,
    rep_pct: share(repCalls.n + repChats.n, connected.length),
    rep_calls: repCalls.n,
    rep_call_mins: repCalls.mins,
    rep_call_avg: repCalls.avg,
    rep_chats: repChats.n,
    rep_chat_mins: repChats.mins,
    rep_chat_avg: repChats.avg,
    free_psychic_mins: 0,
    total_missed: contacts.length - connected.length,
  };
}

const amount = fc.integer({ min: 0, max: 90_00 });
const contact: fc.Arbitrary<Contact> = fc.record({
  chat: fc.boolean(),
  isNew: fc.boolean(),
  missed: fc.boolean(),
  paid: amount,
  free: amount,
  revenue: amount,
});

describe('the totals of a page of statistics', () => {
  it('equal the figures of all the contacts together', () => {
    fc.assert(
      fc.property(fc.array(fc.array(contact, { maxLength: 12 }), { maxLength: 8 }), (psychics) => {
        expect(totalsOf(psychics.map(figuresOf))).toEqual(figuresOf(psychics.flat()));
      }),
    );
  });

  it('do not average averages', () => {
    const one = figuresOf([{ chat: false, isNew: true, missed: false, paid: 1000, free: 0, revenue: 1000 }]);
    const many = figuresOf(
      Array.from({ length: 9 }, () => ({
        chat: false,
        isNew: false,
        missed: false,
        paid: 100,
        free: 0,
        revenue: 200,
      })),
    );
    expect(totalsOf([one, many])).toMatchObject({ alc: 1.9, rev_per_call: 2.8, rep_pct: 90 });
  });

  it('add up to the cent', () => {
    const row = { ...figuresOf([]), total_revenue: 0.1 };
    expect(totalsOf(Array.from({ length: 250 }, () => row)).total_revenue).toBe(25);
  });
});
