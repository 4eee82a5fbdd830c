import { marks } from '../../common/brand/page-marks';

/** The company behind the brand, with its postal address; empty if the server knows none. */
export const companyHere = (): string =>
  typeof document === 'undefined'
    ? marks.company
    : (document.querySelector<HTMLMetaElement>('meta[name=company]')?.content ?? '');
