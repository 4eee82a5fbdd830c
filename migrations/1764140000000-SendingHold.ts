import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSendingHold } from '../api/identity/mail/sending-hold.query';

/** A restored system sends nothing until its operator releases it. */
export class SendingHold1764140000000 implements MigrationInterface {
  name = 'SendingHold1764140000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createSendingHold);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sending_hold');
  }
}
