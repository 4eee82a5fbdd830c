import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What passkeys may sign as the proof of a session: several at a time, each with an end. */
export class ProofChallenges1764366600000 implements MigrationInterface {
  name = 'ProofChallenges1764366600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sessions drop challenge;
      create table proof_challenges (
        challenge text primary key,
        token_hash text not null references sessions on delete cascade,
        created_at timestamptz not null default now()
      );
      create index proof_challenges_session on proof_challenges (token_hash);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table proof_challenges; alter table sessions add challenge text;');
  }
}
