import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Editable records have versions, so that no one decides on or overwrites changes they have not seen. A psychic's
 * own photo waits for approval, a rejection has a reason, and a contact has a reply and a note.
 */
export class Versions1764040000000 implements MigrationInterface {
  name = 'Versions1764040000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- a record that has never changed has no row: its version is 0
      create table versions (
        kind text not null check (kind in ('profile', 'phones', 'listings', 'schedule', 'contact')),
        -- the id of an account or a contact
        subject_id integer not null,
        version integer not null check (version > 0),
        -- null if no account made the change
        changed_by integer references accounts,
        changed_at timestamptz not null,
        primary key (kind, subject_id)
      );

      alter table psychics
        add proposed_image text,
        add profile_reason text check (char_length(profile_reason) <= 4000),
        -- proposals await a decision
        add check (proposed_image is null or profile_status = 'Pending');
      alter table photos add is_proposed boolean not null default false;
      alter table photos drop constraint photos_pkey, add primary key (psychic_id, size, is_proposed);

      alter table listings add reason text check (char_length(reason) <= 4000);

      alter table contacts
        add answered_at timestamptz,
        add answered_by integer references accounts,
        add note text not null default '' check (char_length(note) <= 8000),
        add check (answered_at is not null or answered_by is null);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contacts drop column answered_at, drop column answered_by, drop column note;
      alter table listings drop column reason;
      delete from photos where is_proposed;
      alter table photos drop constraint photos_pkey, add primary key (psychic_id, size);
      alter table photos drop column is_proposed;
      alter table psychics drop column proposed_image, drop column profile_reason;
      drop table versions;
    `);
  }
}
