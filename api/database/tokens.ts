/** Injection token: the connection URL of the database in use. */
export const DATABASE_URL = Symbol('DATABASE_URL');
/** Injection token: the validated environment. */
export const ENV = Symbol('ENV');
