import { rekey } from '../people/profiles/rekey';
import { rekeyWebhooks } from '../switch/webhooks/rekey';
import { rekeyMails } from '../identity/mail/rekey';
import { rekeyDrafts } from '../people/applicants/rekey';
import { rekeyFactors } from '../identity/factors/rekey';
import { Audit } from '../platform/audit/audit.service';
import { findSecondKey, requireKey } from '../platform/config/data-key';
import { Secrets } from '../platform/database/secrets';
import { withProgress } from '../platform/config/with-progress';
import { withDataSource } from './connect';
import { runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Re-encrypts every SSN, PIN, webhook secret, secret of an authenticator app, begun application, and queued mail with a link
under the current data key. Until then, provide the old key as DATA_KEY_SECOND, or as second.key in DATA_DIR. Safe to run while the application runs, and to rerun if stopped.`;

runCommand('rekey', about, [
  form('', () =>
    withDataSource(async (db, env) => {
      const secrets = new Secrets(requireKey(env), findSecondKey(env));
      const audit = new Audit();
      const count = await withProgress(sayLine, 'Re-encrypting', () => rekey(db, secrets, audit));
      const endpoints = await rekeyWebhooks(db, secrets, audit);
      const mails = await rekeyMails(db, secrets, audit);
      const factors = await rekeyFactors(db, secrets, audit);
      const drafts = await rekeyDrafts(db, secrets, audit);
      sayLine(
        `Re-encrypted ${count} psychics, ${endpoints} webhooks, ${mails} mails, ${factors} second factors, and ${drafts} begun applications; all data now uses the current key. The second key is no longer needed.`,
      );
    }),
  ),
]);
