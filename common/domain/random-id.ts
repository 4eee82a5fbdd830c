/** 128 random bits. `crypto.randomUUID` is unavailable in browsers over plain HTTP, except on localhost. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
