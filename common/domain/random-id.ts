/** 128 random bits: `crypto.randomUUID` is missing in browsers over plain http elsewhere than on this machine. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
