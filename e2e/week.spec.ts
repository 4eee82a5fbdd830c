// two pay weeks and what follows, from the recruiting page to the erasure of a customer, with a clock that is moved
import { test } from '@playwright/test';
import { runs } from '../api/testing/runs';
import type { Network } from '../common/brand/brands';
import { call, MovedDemo } from './moved-demo';
import { SentContacts } from './sent-contacts';
import { WeekFigures } from './week-figures';
import {
  asksAboutLine,
  calls,
  callsBack,
  chats,
  desk,
  erasesCustomer,
  first,
  isApproved,
  isInvited,
  isPaid,
  opensStatement,
  phone,
  PlayedWeek,
  second,
  setsUp,
  signsUp,
  terms,
  username,
} from './week-steps';

for (const network of (['cos', 'onesun'] as const).slice(0, runs(1, 2)))
  test(`${network}: a week, from the recruiting page to what is paid and asked about it`, async ({
    browser,
  }, info) => {
    // a minute and a half on a quiet machine
    test.setTimeout(360_000);
    const port = Number(process.env.E2E_PORT ?? 4310) + info.parallelIndex;
    const world = await MovedDemo.start(browser, network, port, { PAY_FROM: first.from });
    try {
      await aWeek(world, network);
    } finally {
      await world.stop();
    }
  });

async function aWeek(world: MovedDemo, network: Network): Promise<void> {
  const week = new PlayedWeek(world, await world.open(desk), await world.open({ ...phone, locale: 'es-MX' }));
  await week.asManager();
  await call(week.manager, 'POST', '/api/pay/terms', { effective_from: first.from, terms, note: '' });

  // Monday
  await week.at(1, 10);
  await week.asManager();
  await (network === 'cos' ? signsUp(week) : isInvited(week));
  const id = await isApproved(week);
  const contacts = new SentContacts(world.demo.url, network, id);
  const { manager, maria } = week;
  const figures = new WeekFigures(world, contacts, username, terms, first, { manager, psychic: maria });
  await week.asMaria();
  await figures.agree('signed up and approved', { isShown: false });

  await week.bothAt(2, 9);
  await setsUp(week, id);
  await figures.agree('listing and schedule', { isShown: false });

  await week.bothAt(3, 11);
  await chats(week, contacts);
  await figures.agree('a chat');
  const call1 = await calls(week, contacts, 22 * 60 + 7, 3);
  await figures.agree('a call');

  await week.bothAt(4, 16);
  const call2 = await calls(week, contacts, 17 * 60 + 31);
  await callsBack(week, contacts);
  await figures.agree('a second call, one missed and called back');

  // the Sunday after: a rating, and a correction that the statement still contains
  await week.bothAt(7, 12);
  await contacts.send({ ...call1, rating: 5 }, call1.connection);
  await contacts.send({ ...call2, seconds: call2.seconds - 90 }, call2.connection);
  await figures.agree('a rating, and a correction after the week', { period: first });

  await week.bothAt(10, 9);
  await isPaid(week, figures);
  await opensStatement(week, figures.statementOf(first));
  await figures.agree('closed, approved, and paid', { period: first });

  // a correction of what is paid: the next statement has the difference
  await calls(week, contacts, 9 * 60 + 3);
  await contacts.send({ ...call1, seconds: call1.seconds - 120, rating: 5 }, call1.connection);
  await figures.agree('a call of the next week, and a correction of what is paid');
  await figures.agree('the same, in the week that is paid', { period: first });

  await week.bothAt(17, 9);
  const difference = figures.statementOf(second);
  await isPaid(week, figures, second);
  await opensStatement(week, difference);
  await asksAboutLine(week, id);
  await figures.agree('a question about the difference, answered', { period: second });

  await erasesCustomer(week);
  for (const period of [first, second]) await figures.agree('a customer is erased', { period });
  figures.write(network);
}
