import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommended cost of argon2id (the library's default algorithm): 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** An argon2id hash, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password belongs to the hash; without a hash (nobody of that name) false, after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const correct = await verify(
    passwordHash ?? (await (decoy ??= hashPassword('nobody has this one'))),
    password,
  );
  return correct && passwordHash !== null;
}
