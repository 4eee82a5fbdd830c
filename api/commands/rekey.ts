import { rekey } from '../profiles/rekey';
import { rekeyWebhooks } from '../webhooks/rekey';
import { rekeyMails } from '../mail/rekey';
import { Audit } from '../audit/audit.service';
import { loadSecrets } from '../database/load-secrets';
import { readEnv } from '../config/env';
import { sayWhile } from '../config/say-while';
import { createDataSource } from '../schema/data-source';
import { connectForCommand } from './connect';
import { runCommand, say } from './run-command';

const help = `npm run rekey

Brings every SSN, PIN, secret of a webhook, and mail with a link that waits under the data key in force. The former key must be known as the second one until then:
DATA_KEY_SECOND, or second.key in DATA_DIR. It may be run while the application runs, and again after it was stopped.`;

runCommand(help, async () => {
  const secrets = loadSecrets(readEnv());
  const database = await connectForCommand();
  const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  try {
    const audit = new Audit();
    const count = await sayWhile(say, 'Changing the key', () => rekey(db, secrets, audit));
    const endpoints = await rekeyWebhooks(db, secrets, audit);
    const mails = await rekeyMails(db, secrets, audit);
    say(
      `Under the key in force now: ${count} psychics, ${endpoints} webhooks, and ${mails} mails more, so all of them. The second key is not needed any more.`,
    );
    return 0;
  } finally {
    await db.destroy();
    await database.close();
  }
});
