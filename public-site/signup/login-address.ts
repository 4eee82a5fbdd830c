/** The login URL: on the brand's own host, which the server provides if this is another one. */
export const loginAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=login]')?.content || '/login';
