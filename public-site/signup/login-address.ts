/** Where one logs in: at the brand's own host, which the server names where this is another one. */
export const loginAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=login]')?.content || '/login';
