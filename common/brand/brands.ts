/** A network as people outside see it. */
export interface Brand {
  /** In addresses, in the database and in names of files. */
  name: string;
  title: string;
  /** What its host names contain. */
  hostMarker: string;
  copyrightSince: number;
  /** As it is read: 1-800-555-0142. */
  supportPhone: string;
  /** Its recruiting pages. */
  pages: {
    /** The drawing, the faces and the words: a red line through the page, or a printed sun. */
    look: 'line' | 'sun';
    /** What ties an applicant to the continent. */
    tie: 'phone' | 'home';
    /** How one applies: by signing up at once, or by a form that a manager answers. */
    apply: 'sign_up' | 'contact';
    /** The code that every contact from these pages carries. */
    referral?: number;
  };
}

/** The networks. A third brand is one entry here. */
export const brands = {
  cos: {
    name: 'cos',
    title: 'cos',
    hostMarker: 'cos',
    copyrightSince: 2005,
    supportPhone: '1-800-555-0142',
    pages: { look: 'line', tie: 'phone', apply: 'sign_up' },
  },
  onesun: {
    name: 'onesun',
    title: 'OneSun',
    hostMarker: 'onesun',
    copyrightSince: 2013,
    supportPhone: '1-800-555-0177',
    pages: { look: 'sun', tie: 'home', apply: 'contact', referral: 2013 },
  },
} as const satisfies Record<string, Brand>;

export type Network = keyof typeof brands;
/** How a network's pages and letters look. */
export type BrandLook = Brand['pages']['look'];

export const networks = Object.keys(brands) as Network[];
export const defaultNetwork: Network = 'cos';

export const lookOf = (network: Network): BrandLook => brands[network].pages.look;

/** The network a host name belongs to: the one whose marker it contains, else the default one. */
export function networkOfHost(host: string | undefined): Network {
  const name = (host ?? '').toLowerCase();
  return (
    networks.find((network) => network !== defaultNetwork && name.includes(brands[network].hostMarker)) ??
    defaultNetwork
  );
}

/** The pages of a brand below its name; the first is its landing page. */
export const brandPages = ['', 'apply', 'privacy', 'es'] as const;
export type BrandPage = (typeof brandPages)[number];

/** The address of a brand's page, as it stands in links. */
export const addressOf = (brand: string, page: BrandPage): string =>
  page === '' ? `/${brand}` : `/${brand}/${page}`;

/** The address of a brand's sign-up. */
export const signUpAddress = (brand: string): string => `/${brand}/signup`;
