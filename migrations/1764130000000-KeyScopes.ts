import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The scopes and expiry of a key. Existing keys keep the write scope; the demo's can also read. */
export class KeyScopes1764130000000 implements MigrationInterface {
  name = 'KeyScopes1764130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_keys
        add column scopes text[] not null default '{write}'
          check (cardinality(scopes) > 0 and scopes <@ array['read', 'write']),
        add column ends_at timestamptz;
      update api_keys set scopes = '{read,write}'
       where key_hash in (encode(sha256('demo-cos-key'), 'hex'), encode(sha256('demo-onesun-key'), 'hex'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_keys drop column scopes, drop column ends_at');
  }
}
