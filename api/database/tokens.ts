/** Injection token: the connection string of the database in use. */
export const DATABASE_URL = Symbol('DATABASE_URL');
/** Injection token: the checked environment. */
export const ENV = Symbol('ENV');
