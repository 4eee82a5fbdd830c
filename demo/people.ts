import type { Network } from '../common/brand/brands';
import type { AccountStatus, Availability } from '../common/domain/availability';
import { chanceOf } from './random';

export interface DemoPsychic {
  username: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  address1: string;
  city: string;
  region: string;
  postal_code: string;
  /** Nine digits. */
  ssn: string;
  extension: number;
  accountStatus: AccountStatus;
  /** A manager has already decided on the account. */
  decided: boolean;
  /** Signed up with data of a Blacklisted account. */
  requiresApproval: boolean;
  availability: Availability;
  permissions: string;
  profileStatus: '' | 'Pending' | 'Approved';
  /** Days before the start of the demo. */
  signedUp: number;
  /** Dollars a minute. */
  rate: number;
  /** Contacts on a working day, on average. */
  demand: number;
}

const usernames: Record<Network, string[]> = {
  cos: [
    'MoonAndMaple',
    'GraceUnderPine',
    'TheodoraVale',
    'SolDeAbril',
    'QuietHarborJo',
    'CleoDeals',
    'NinaByNoon',
    'WrenAtDawn',
    'OpalineRuth',
    'RiverEstelle',
    'BlueHourSam',
    'LittleLantern',
    'ElderwoodKit',
    'AgnesLate',
    'LucienListens',
    'HarvestJune',
    'VerbenaVale',
    'StellaBright',
    'ArdenWhite',
    'CopperFinch',
    'MarigoldMay',
    'SageAndSalt',
    'LunaMorales',
    'OldRoadIris',
    'PearlDiver',
    'NorthWindAda',
    'CandleKeeper',
    'RosaVientos',
    'HollowOakBen',
    'SilverThaw',
    'TwelveKeys',
    'WillowSteps',
    'DulceEstela',
    'AmberTide',
    'FoxgloveFay',
    'MercyLane',
  ],
  onesun: [
    'SunriseTomas',
    'GoldenAcre',
    'ClaraDelSol',
    'NoonDayRay',
    'HarborSunny',
    'BrightPenny',
    'DesertRose',
    'AuroraPike',
    'SummerFern',
    'LuzMarina',
    'DaybreakDee',
    'HeliosHank',
    'MorningMabel',
    'SaffronSky',
    'ZenithZoe',
    'CitrusGrove',
    'CanaryCole',
    'EmberAnne',
    'TangerineTy',
    'WarmWinds',
    'SolanaCruz',
    'PrairieLight',
    'YarrowYves',
    'HoneyMead',
    'BrassCompass',
    'ParasolPia',
    'GlowOfGwen',
    'SunflowerLou',
    'AltaVega',
    'MimosaMae',
    'OchreOwen',
    'PatioPaloma',
    'RadiantRuth',
    'ShoreLila',
    'VerdadVera',
    'WheatfieldWes',
  ],
};

const firstNames = [
  'Marisol',
  'Grace',
  'Theodora',
  'José',
  'Joanna',
  'Cleo',
  'Nina',
  'Renée',
  'Ruth',
  'Estelle',
  'Samuel',
  'Lena',
  'Kit',
  'Agnes',
  'Lucien',
  'June',
  'Vera',
  'Stella',
  'Arden',
  'Tomás',
  'Clara',
  'Ray',
  'Penny',
  'Aurora',
  'Luz',
  'Dee',
  'Hank',
  'Mabel',
  'Zoë',
  'Cole',
  'Anne',
  'Pía',
];
const lastNames = [
  'Quintero',
  'Hollis',
  'Vale',
  'Núñez',
  'Brandt',
  'Okafor',
  'Delacroix',
  'Marsh',
  'Whitlow',
  'Peña',
  'Ashby',
  'Lindqvist',
  'Carver',
  'Moreau',
  'Ibarra',
  'Sutton',
  'Falk',
  'Herrera',
  'Wynne',
  'Castellano',
  'Pike',
  'Dunmore',
  'Vega',
  'Thorne',
];

/** By position in the list: accounts that are not Active come last, and the last one is the newest. */
function accountOf(
  place: number,
  count: number,
): Pick<DemoPsychic, 'accountStatus' | 'decided' | 'profileStatus'> {
  const fromEnd = count - place;
  if (fromEnd <= 3) return { accountStatus: 'Pending', decided: false, profileStatus: '' };
  const others: AccountStatus[] = ['Blacklist', 'Inactive', 'Flagged', 'Screened', 'Pending'];
  const other = others[fromEnd - 4];
  if (other !== undefined) return { accountStatus: other, decided: true, profileStatus: 'Approved' };
  return {
    accountStatus: 'Active',
    decided: true,
    profileStatus: place === 4 || place === 11 ? 'Pending' : 'Approved',
  };
}

const available: Availability[] = [
  'A',
  'A',
  'A',
  'P',
  'B',
  'A',
  'C',
  'O',
  'U',
  'U',
  'A',
  'B',
  'P',
  'U',
  'R',
  'U',
];

const streets = [
  'Alder St',
  'Main St',
  'Juniper Ave',
  'Old Mill Rd',
  'Lakeview Dr',
  'Third Ave',
  'Orchard Ln',
];
const towns = [
  { city: 'Albuquerque', region: 'NM', postal_code: '87102' },
  { city: 'Portland', region: 'OR', postal_code: '97205' },
  { city: 'Asheville', region: 'NC', postal_code: '28801' },
  { city: 'Buffalo', region: 'NY', postal_code: '14201' },
  { city: 'Tampa', region: 'FL', postal_code: '33602' },
  { city: 'Dayton', region: 'OH', postal_code: '45402' },
];

/**
 * The psychics of a demo network; the first is the one with the published password. The newest is Pending and has
 * the SSN and the phone of the Blacklisted one, so it needs special approval.
 */
export function demoPsychics(network: Network, seed: number): DemoPsychic[] {
  const names = ['psychic', ...usernames[network]];
  const psychics = names.map((username, place) => demoPsychic(network, seed, username, place, names.length));
  const newest = psychics.at(-1);
  const banned = psychics.find(({ accountStatus }) => accountStatus === 'Blacklist');
  if (newest !== undefined && banned !== undefined)
    Object.assign(newest, { ssn: banned.ssn, phone: banned.phone, requiresApproval: true });
  return psychics;
}

function demoPsychic(
  network: Network,
  seed: number,
  username: string,
  place: number,
  count: number,
): DemoPsychic {
  const chance = chanceOf(seed, network, 'psychic', place);
  const home = chanceOf(seed, network, 'home', place);
  const account = accountOf(place, count);
  const permissions =
    place === 0
      ? 'AgentPhone, AgentChat'
      : chance.pick([
          'AgentPhone, AgentChat',
          'AgentChat, AgentPhone',
          'AgentPhone',
          'AgentPhone, AgentChat',
          'AgentChat',
        ]);
  return {
    username,
    first: chance.pick(firstNames),
    last: chance.pick(lastNames),
    email: `${username.toLowerCase()}@${network}.example`,
    phone: `555${String(chance.whole(2_000_000, 9_999_999))}`,
    address1: `${home.whole(2, 980)} ${home.pick(streets)}`,
    ...home.pick(towns),
    // real SSNs never start with 900 or above
    ssn: String(home.whole(900_000_000, 999_999_999)),
    requiresApproval: false,
    extension: 40_001 + place * 7 + (place % 5),
    ...account,
    availability:
      account.accountStatus === 'Active'
        ? allowed(place === 0 ? 'A' : (available[place % available.length] ?? 'U'), permissions)
        : 'U',
    permissions,
    signedUp: account.decided ? chance.whole(80, 1100) : chance.whole(0, 6),
    rate: chance.whole(30, 100) / 10 - 0.01,
    demand: account.decided ? chance.whole(2, 9) : 0,
  };
}

function allowed(availability: Availability, permissions: string): Availability {
  const [phone, chat] = [permissions.includes('AgentPhone'), permissions.includes('AgentChat')];
  if (availability === 'A' && !(phone && chat)) return phone ? 'P' : 'C';
  if (availability === 'P' && !phone) return 'C';
  if (availability === 'C' && !chat) return 'P';
  return availability;
}

const nameStarts = [
  'harbor',
  'jn_',
  'petti',
  'del',
  'rose',
  'tobias',
  'ana_',
  'suncoast',
  'first',
  'maple',
  'quiet',
  'blue',
  'north',
  'river',
  'hazel',
  'old',
  'silver',
  'june',
  'casa',
  'mar_',
  'fern',
  'lake',
  'west',
  'pilot',
  'copper',
];
const nameEnds = [
  'light',
  'calloway',
  'grew',
  'mar',
  'water',
  'lind',
  'beltran',
  'gail',
  'brook',
  'stone',
  'wood',
  'field',
  'ridge',
  'ana',
  'ellis',
  'moon',
  'birch',
  'park',
  'lane',
  'sol',
];

export interface DemoCustomer {
  external_id: string;
  username: string;
  email: string;
  takes_mail: boolean;
}

/** The members of a demo network. */
export function demoCustomers(network: Network, seed: number): DemoCustomer[] {
  return Array.from({ length: 420 }, (_, n) => {
    const chance = chanceOf(seed, network, 'customer', n);
    const username = `${chance.pick(nameStarts)}${chance.pick(nameEnds)}${chance.whole(1, 99)}`;
    return {
      external_id: `${network}-${1000 + n}`,
      username,
      email: `member${1000 + n}@example.com`,
      takes_mail: chance.happens(0.9),
    };
  });
}
