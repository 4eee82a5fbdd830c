import type { WebhookEvent } from '../../common/domain/webhook';
import { DeliverySender } from '../switch/webhooks/delivery-sender.service';
import type { TestAnswer, TestApp } from './app';
import { Receiver } from './receiver';
import { addEndpoint, type Endpoint } from './webhooks';

/** An endpoint and its deliveries; `end` removes it again. */
export class Deliveries {
  private constructor(
    private readonly test: TestApp,
    private readonly cookie: string,
    readonly receiver: Receiver,
    readonly endpoint: Endpoint,
  ) {}

  static async of(test: TestApp, cookie: string, events: readonly WebhookEvent[]): Promise<Deliveries> {
    const receiver = await Receiver.start();
    return new Deliveries(test, cookie, receiver, await addEndpoint(test, cookie, receiver, [...events]));
  }

  async end(): Promise<void> {
    await this.test.db.query('delete from webhooks');
    await this.test.db.query(`update psychics set availability = 'U', chosen_availability = 'U'`);
    await this.send();
    await this.receiver.stop();
  }

  send(): Promise<void> {
    return this.test.app.get(DeliverySender).sendDue();
  }

  choose(id: number, code: string): Promise<TestAnswer> {
    const { cookie } = this;
    return this.test.call(`/api/psychics/${id}/status`, { method: 'POST', cookie, body: { code } });
  }

  fails(code = 500): void {
    this.receiver.answer = (response) => void response.writeHead(code).end();
  }

  works(): void {
    this.receiver.answer = (response) => void response.writeHead(200).end('thanks');
  }

  /** The statuses sent to the endpoint, or the names of other events. */
  said(): string[] {
    return this.receiver.events.map(
      ({ data, type }) => (data.status ?? data.account_status ?? type) as string,
    );
  }

  async list(query = ''): Promise<Record<string, unknown>[]> {
    const { id } = this.endpoint;
    const answer = await this.test.call(`/api/webhooks/${id}/deliveries${query}`, { cookie: this.cookie });
    return answer.json as Record<string, unknown>[];
  }

  retry(id: unknown): Promise<TestAnswer> {
    const path = `/api/webhooks/${this.endpoint.id}/deliveries/${String(id)}/retry`;
    return this.test.call(path, { method: 'POST', cookie: this.cookie });
  }

  switch(enabled: boolean): Promise<TestAnswer> {
    const { cookie } = this;
    return this.test.call(`/api/webhooks/${this.endpoint.id}`, { method: 'PUT', cookie, body: { enabled } });
  }

  /** The endpoint as its page shows it. */
  async state(): Promise<Record<string, unknown> | undefined> {
    const { json } = await this.test.call('/api/webhooks', { cookie: this.cookie });
    return (json as Record<string, unknown>[])[0];
  }

  /** Moves all attempts back in time, as if this much time had passed. */
  async later(span: string): Promise<void> {
    await this.test.db.query(
      `update webhook_deliveries set next_try_at = next_try_at - $1::interval, first_tried_at = first_tried_at - $1::interval`,
      [span],
    );
  }
}
