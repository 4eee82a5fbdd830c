import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommended cost of argon2id (the library's default algorithm): 19 MiB, two passes. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** An argon2id hash that includes its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password matches the hash; without a hash (unknown user) false, after the same amount of work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const correct = await verify(
    passwordHash ?? (await (decoy ??= hashPassword('nobody has this one'))),
    password,
  );
  return correct && passwordHash !== null;
}
