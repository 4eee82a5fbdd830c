import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of psychics; `psychics.image` is the URL of the one that is shown. */
export class Photos1763942400000 implements MigrationInterface {
  name = 'Photos1763942400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- a photo in each display size, as JPEG
      create table photos (
        psychic_id integer not null references psychics,
        size smallint not null check (size in (436, 296)),
        jpeg bytea not null,
        primary key (psychic_id, size)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table photos; update psychics set image = null where image like '/api/%';`);
  }
}
