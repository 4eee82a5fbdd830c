/** The token in a `Bearer …` header; undefined if there is none. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,200})$/i.exec(authorization ?? '')?.[1];
