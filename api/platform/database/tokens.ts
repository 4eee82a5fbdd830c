/** Injection token: the connection URL of the database in use. */
export const DATABASE_URL = Symbol('DATABASE_URL');
/** Injection token: the connection URL past a pooler; the same as DATABASE_URL without one. */
export const DIRECT_URL = Symbol('DIRECT_URL');
/** Injection token: a DataSource past a pooler, for locks that outlive a transaction. */
export const DIRECT = Symbol('DIRECT');
/** Injection token: the validated environment. */
export const ENV = Symbol('ENV');
