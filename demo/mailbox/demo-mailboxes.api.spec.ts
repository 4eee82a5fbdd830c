import { Mailboxes } from '../../api/people/mailbox/mailboxes.service';
import { Jobs } from '../../api/platform/jobs/jobs.service';
import { TestApp } from '../../api/testing/app';
import { addContact } from '../../api/testing/fixtures';
import { createManager, testPassword } from '../../api/testing/people';
import { DemoMailboxes } from './demo-mailboxes';

const none = { cos: undefined, onesun: undefined };

describe('the mailboxes of a demo', () => {
  it('have the contact’s answer to a reply, which joins the conversation once', async () => {
    const settings = { production: false, supportImap: none, smtpUrl: undefined };
    const mailboxes = await DemoMailboxes.open(settings, ['cos']);
    if (mailboxes === undefined) throw new Error('no mailboxes');
    const test = await TestApp.start({ supportImap: mailboxes.supportImap });
    await test.app.get(Jobs).onModuleDestroy();
    await createManager(test.db, 'cos', 'manager');
    const cookie = await test.signIn('manager', testPassword);
    const id = await addContact(test.db);
    await mailboxes.answer(test.db);
    await test.call(`/api/contacts/${id}/reply`, { method: 'POST', cookie, body: { text: 'When?' } });
    for (let n = 0; n < 2; n += 1) {
      await mailboxes.answer(test.db);
      // so that only the Message-ID leads to the contact
      await test.db.query(`update contacts set email = 'new@x.example'`);
      await test.app.get(Mailboxes).read();
    }
    const { json } = await test.call(`/api/contacts/${id}`, { cookie });
    expect(json).toMatchObject({
      contact: { state: 'open', messages: [{ kind: 'mail' }, { kind: 'answer', sender: 'ana@x.example' }] },
    });
    await test.stop();
    await mailboxes.stop();
  });

  it.each([
    { production: true, supportImap: none, smtpUrl: undefined },
    { production: false, supportImap: { ...none, onesun: 'imaps://a:b@mail.example' }, smtpUrl: undefined },
    { production: false, supportImap: none, smtpUrl: 'smtp://mail.example' },
  ])('do not exist in production, or where mails really come in or go out: %j', async (settings) => {
    expect(await DemoMailboxes.open(settings, ['cos'])).toBeUndefined();
  });
});
