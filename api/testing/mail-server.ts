import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const endOfText = '\r\n.\r\n';

/**
 * A mail server for tests that records what it accepts. It greets immediately, unlike servers that check for spam.
 */
export class MailServer {
  /** The Message-IDs of all mails received completely, in order. */
  readonly taken: string[] = [];
  /** The mails in the same order: headers and text, as sent over the wire. */
  readonly letters: string[] = [];
  /** Runs between a mail and the answer; a rejection refuses the mail. */
  beforeAnswer: () => Promise<unknown> = () => sleep(3);
  /** Runs before the server asks for the text of a mail to a recipient. */
  beforeText: (to: string) => Promise<unknown> = () => Promise.resolve();
  /** The answer to a recipient command. */
  onRecipient = '250 yes';
  /** The answer to a mail received completely, unless refused before. */
  onText = '250 taken';
  /** Recipients of mails, as sent in the commands. */
  readonly named: string[] = [];
  private readonly clients = new Set<net.Socket>();
  private readonly server = net.createServer((client) => this.talk(client));

  static async start(): Promise<MailServer> {
    const made = new MailServer();
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  /** Number of open connections. */
  get open(): number {
    return this.clients.size;
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private talk(client: net.Socket): void {
    let heard = '';
    let isText = false;
    const answer = (line: string): void => void client.write(`${line}\r\n`);
    this.clients.add(client);
    // a killed client is not an error
    client.on('error', () => undefined).on('close', () => this.clients.delete(client));
    client.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk;
      for (;;) {
        const mark = isText ? endOfText : '\r\n';
        const end = heard.indexOf(mark);
        if (end < 0) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + mark.length);
        if (isText) {
          isText = false;
          this.take(said).then(
            () => answer(this.onText),
            () => answer('451 not now'),
          );
        } else {
          isText = said === 'DATA';
          if (isText) void this.beforeText(this.named.at(-1) ?? '').then(() => answer('354 go on'));
          else if (said === 'QUIT') client.end('221 bye\r\n');
          else if (/^RCPT TO:/i.test(said)) {
            this.named.push(said.slice('RCPT TO:'.length));
            answer(this.onRecipient);
          } else answer('250 yes');
        }
      }
    });
    answer('220 ready');
  }

  private async take(mail: string): Promise<void> {
    this.letters.push(mail);
    this.taken.push(/^Message-ID: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
    await this.beforeAnswer();
  }
}
