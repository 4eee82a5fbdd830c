import path from 'node:path';
import { brands, defaultNetwork, type Network, networks } from '../../../common/brand/brands';
import { highestRate, usualMaxRate } from '../../../common/domain/amounts';
import { isDay } from '../../../common/domain/new-york-time';
import { commandLine } from './command-line';
import { fieldsOf } from './fields';
import { pushFields } from './push-fields';
import { StartupError } from './startup-error';

/** A bucket at S3 or an S3-compatible service. */
export interface Bucket {
  name: string;
  region: string;
  /** For services other than Amazon's. */
  endpoint: string | undefined;
  /** Without them, the machine's own role is used. */
  keys: { id: string; secret: string } | undefined;
}

export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Folder of the embedded database and of stored files. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The same database with the role that owns it; migrations run as this role. */
  databaseOwnerUrl: string | undefined;
  /** The same database without the pooler of `databaseUrl`, for notifications and session locks. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica that serves lists and published figures. */
  databaseReplicaUrl: string | undefined;
  /** Seconds that the replica may be behind. */
  replicaMaxLag: number;
  /** Whether to prepare statements; turn off behind a pooler without support for prepared statements. */
  preparedStatements: boolean;
  seedDemo: boolean;
  /** 32 bytes in base64 that encrypt SSNs and PINs. */
  dataKey: string | undefined;
  /** The second key during a key rotation. */
  secondDataKey: string | undefined;
  /** Encrypts backups: an age key, `age1…` to write them, `AGE-SECRET-KEY-1…` to read them as well. */
  backupKey: string | undefined;
  /** The account that a process started as root switches to. */
  runAs: string | undefined;
  logLevel: string;
  /** Addresses or CIDR blocks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Whether browsers use https, so that cookies are Secure and `__Host-`. */
  https: boolean;
  sessionIdleMinutes: number;
  sessionMaxHours: number;
  /** The mail server; without one, mail is written to files. */
  smtpUrl: string | undefined;
  /** The sender's address, by network. */
  mailFrom: Record<Network, string>;
  /** The recipient of problem reports, by network. */
  supportMail: Record<Network, string>;
  /** The mailbox of that recipient, where answers of contacts arrive, by network. Contains a password. */
  supportImap: Record<Network, string | undefined>;
  /**
   * The public URL of each network, without a trailing slash: links in mail start with it, never with the request's
   * host.
   */
  siteUrl: Record<Network, string>;
  /** The company behind each network, with its postal address in one line; pages without it name none. */
  company: Record<Network, string | undefined>;
  /** The networks whose address is set in the environment. */
  namedSites: Network[];
  /** Automatic free-minute gifts: after this many days without a reading, and at most once in this many days. */
  autoGiftAfterDays: number;
  autoGiftEveryDays: number;
  /** Maximum number of attempts for the proof of work of a public form. */
  botCheckTries: number;
  /** The highest rate that the switch and the billing system may send, in US dollars per minute. */
  maxRate: Record<Network, number>;
  /** The first day that is paid through the program in networks that switch pay on; by default the day they do. */
  payFrom: string | undefined;
  /** Adjustments above this amount need a second manager. */
  payTwoPersonCents: number;
  /** Hours after a period's last day in which it isn't closed automatically. */
  payCloseAfterHours: number;
  /** Whether statements of psychics without a tax form are held. */
  payHoldWithoutTaxForm: boolean;
  /** Who pays, by network: the name, and the EIN such as 12-3456789. */
  payer: Record<Network, { name: string; ein: string | undefined }>;
  /** A contact ends automatically when the switch has not mentioned it for this many hours. */
  contactHours: number;
  /** A psychic who misses this many contacts in a row is paused; 0 pauses nobody. */
  missedInRow: number;
  /** Hours after which a callback that no psychic accepted expires. */
  callbackHours: number;
  /** Days that chat messages are kept. */
  chatDays: number;
  /** Where recordings are stored; by default in the data folder. */
  bucket: Bucket | undefined;
  /** Days that recordings are kept. */
  recordingDays: number;
  /**
   * Addresses or CIDR blocks of internal networks that webhooks may reach, also over http; all other targets must
   * be public.
   */
  webhookNetworks: string[];
  /** What signs pushes to psychics' devices; without it none are sent. */
  vapid: { publicKey: string; privateKey: string; subject: string } | undefined;
  /** The push services that may be called; `*.` stands for any name below one. */
  pushServices: string[];
  /** Seconds between the signal to stop and the stop, in which proxies find other processes. */
  drainSeconds: number;
  /** Where figures for Prometheus are served; by default nowhere. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Where audit rows are sent: syslog+tls, syslog+tcp, syslog+udp, https, or http. May contain a password. */
  auditSink: string | undefined;
}

/** The address of a network on this machine. */
const siteHere = (network: Network, port: number): string =>
  `http://${network === defaultNetwork ? 'localhost' : `${network}.localhost`}:${port}`;

/** The same environment with the port that was found for `PORT` 0; sites without an address of their own use it. */
export function atPort(env: Env, port: number): Env {
  const site = (network: Network): string =>
    env.namedSites.includes(network) ? env.siteUrl[network] : siteHere(network, port);
  return {
    ...env,
    port,
    siteUrl: Object.fromEntries(networks.map((network) => [network, site(network)])) as Env['siteUrl'],
  };
}

/**
 * Reads the environment once. The only reader of `process.env`, except for COMMAND_NAME.
 * @throws StartupError with one sentence for each invalid variable
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const { faults, text, whole, dollars, flag, oneOf, blocks, url, matching } = fieldsOf(source);

  const byNetwork = <T>(read: (network: Network) => T): Record<Network, T> =>
    Object.fromEntries(networks.map((network) => [network, read(network)])) as Record<Network, T>;

  const mailAddress =
    (prefix: string, otherwise: string) =>
    (network: Network): string => {
      const name = `${prefix}_${network.toUpperCase()}`;
      return matching(name, `${otherwise}@${network}.example`, /^[^\s@<>]+@[^\s@<>]+$/, 'an email address');
    };

  const site = (network: Network): string => {
    const name = `SITE_URL_${network.toUpperCase()}`;
    const address = text(name) ?? siteHere(network, port);
    const named = URL.canParse(address) ? new URL(address) : undefined;
    if (
      !/^https?:$/.test(named?.protocol ?? '') ||
      named?.pathname !== '/' ||
      named.search + named.hash !== ''
    )
      faults.add(`${name} must be an address without a path, such as https://${network}.example.`);
    return named?.origin ?? '';
  };

  /** Without encryption only on this machine. */
  const requireEncrypted = (name: string, { protocol, hostname }: URL, plain: string): void => {
    if (protocol === `${plain}:` && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
      faults.add(`${name} must begin with ${plain}s://, except for a server on this machine.`);
  };

  const mailbox = (network: Network): string | undefined => {
    const name = `SUPPORT_IMAP_${network.toUpperCase()}`;
    const such = 'imaps://user:password@host';
    const address = url(name, /^imaps?:$/, such);
    if (address === undefined || !URL.canParse(address)) return undefined;
    const parsed = new URL(address);
    const { username, password, pathname } = parsed;
    if (username === '' || password === '' || !/^\/?$/.test(pathname))
      faults.add(`${name} must be an address such as ${such}.`);
    requireEncrypted(name, parsed, 'imap');
    return address;
  };

  const auditSink = (): string | undefined => {
    const address = url('AUDIT_SINK', /^(syslog\+(tls|tcp|udp)|https?):$/, 'syslog+tls://host:6514');
    if (address !== undefined && URL.canParse(address))
      requireEncrypted('AUDIT_SINK', new URL(address), 'http');
    return address;
  };

  const maxRate = (network: Network): number =>
    dollars(`MAX_RATE_${network.toUpperCase()}`, dollars('MAX_RATE', usualMaxRate, highestRate), highestRate);

  const payer = (network: Network): Env['payer'][Network] => {
    const ein = `PAY_PAYER_EIN_${network.toUpperCase()}`;
    const digits = matching(ein, '', /^(\d{2}-?\d{7})?$/, 'an EIN such as 12-3456789').replace('-', '');
    return {
      name: text(`PAY_PAYER_NAME_${network.toUpperCase()}`) ?? brands[network].title,
      ein: digits === '' ? undefined : `${digits.slice(0, 2)}-${digits.slice(2)}`,
    };
  };

  const payFrom = text('PAY_FROM');
  if (payFrom !== undefined && !isDay(payFrom))
    faults.add(`PAY_FROM must be a day such as 2026-11-29, not "${payFrom}".`);

  const bucket = (): Bucket | undefined => {
    const endpoint = url('S3_ENDPOINT', /^https?:$/, 'https://s3.example');
    const id = text('S3_ACCESS_KEY_ID');
    const secret = text('S3_SECRET_ACCESS_KEY');
    const region = matching('S3_REGION', 'us-east-1', /^[a-z0-9-]+$/i, 'a region name');
    if (text('S3_BUCKET') === undefined) {
      const [alone] = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(text);
      if (alone !== undefined) faults.add(`${alone} requires S3_BUCKET.`);
      return undefined;
    }
    const name = matching('S3_BUCKET', '', /^[a-z0-9][a-z0-9._-]+$/i, 'a bucket name');
    if ((id === undefined) !== (secret === undefined))
      faults.add('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
    return {
      name,
      region,
      endpoint,
      keys: id === undefined || secret === undefined ? undefined : { id, secret },
    };
  };

  const { vapid, pushServices } = pushFields(text, faults);

  const port = whole('PORT', 3000, 0, 65_535);
  const postgres = /^postgres(ql)?:$/;
  const databaseUrl = url('DATABASE_URL', postgres, 'postgres://role:password@host:5432/app');
  const databaseOwnerUrl = url('DATABASE_OWNER_URL', postgres, 'postgres://role:password@host:5432/app');
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', postgres, 'postgres://role:password@host:5432/app');
  const databaseReplicaUrl = url('DATABASE_REPLICA_URL', postgres, 'postgres://role:password@host:5432/app');
  for (const [name, value] of Object.entries({
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_REPLICA_URL: databaseReplicaUrl,
  }))
    if (value !== undefined && databaseUrl === undefined)
      faults.add(`${name} requires a DATABASE_URL for the application role.`);
  const [dataKey, secondDataKey] = ['DATA_KEY', 'DATA_KEY_SECOND'].map((name) => {
    const key = text(name);
    if (key !== undefined && !/^[A-Za-z0-9+/]{43}=$/.test(key))
      faults.add(`${name} must be 32 random bytes in base64, as "openssl rand -base64 32" prints.`);
    return key;
  });
  const backupKey = text('BACKUP_KEY');
  if (backupKey !== undefined && !/^(age1[a-z0-9]+|AGE-SECRET-KEY-[A-Z0-9-]+)$/.test(backupKey))
    faults.add(`BACKUP_KEY must be an age key. "${commandLine('backup', '--new-key')}" makes one.`);
  const production = oneOf('NODE_ENV', 'development', ['development', 'production', 'test']) === 'production';
  const seedDemo = flag('SEED_DEMO', databaseUrl === undefined && !production);
  const company = (network: Network): string | undefined =>
    text(`COMPANY_${network.toUpperCase()}`) ??
    (seedDemo ? `${brands[network].title} Demo Company, 100 Example Street, Santa Fe, NM 87501` : undefined);
  const env: Env = {
    production,
    port,
    // accounts with public passwords are only for local use
    host: text('HOST') ?? (seedDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseOwnerUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    replicaMaxLag: whole('REPLICA_MAX_LAG', 10, 1, 3600),
    preparedStatements: flag('PREPARED_STATEMENTS', true),
    seedDemo,
    dataKey,
    secondDataKey,
    backupKey,
    runAs: text('RUN_AS'),
    logLevel: oneOf('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    trustedProxies: blocks('TRUSTED_PROXIES'),
    https: flag('HTTPS'),
    sessionIdleMinutes: whole('SESSION_IDLE_MINUTES', 120, 1, 1440),
    sessionMaxHours: whole('SESSION_MAX_HOURS', 24, 1, 168),
    smtpUrl: url('SMTP_URL', /^smtps?:$/, 'smtps://user:password@host:465'),
    mailFrom: byNetwork(mailAddress('MAIL_FROM', 'no-reply')),
    supportMail: byNetwork(mailAddress('SUPPORT_MAIL', 'support')),
    supportImap: byNetwork(mailbox),
    siteUrl: byNetwork(site),
    company: byNetwork(company),
    namedSites: networks.filter((network) => text(`SITE_URL_${network.toUpperCase()}`) !== undefined),
    autoGiftAfterDays: whole('AUTO_GIFT_AFTER_DAYS', 30, 1, 365),
    autoGiftEveryDays: whole('AUTO_GIFT_EVERY_DAYS', 90, 1, 3650),
    botCheckTries: whole('BOT_CHECK_TRIES', 3000, 1, 1_000_000),
    maxRate: byNetwork(maxRate),
    payFrom,
    payTwoPersonCents: Math.round(dollars('PAY_TWO_PERSON', 100, 1_000_000) * 100),
    payCloseAfterHours: whole('PAY_CLOSE_AFTER_HOURS', 48, 0, 336),
    payHoldWithoutTaxForm: flag('PAY_HOLD_WITHOUT_TAX_FORM'),
    payer: byNetwork(payer),
    contactHours: whole('CONTACT_HOURS', 4, 1, 168),
    missedInRow: whole('MISSED_IN_ROW', 3, 0, 100),
    callbackHours: whole('CALLBACK_HOURS', 24, 1, 168),
    chatDays: whole('CHAT_DAYS', 365, 1, 3650),
    bucket: bucket(),
    recordingDays: whole('RECORDING_DAYS', 365, 1, 36_500),
    webhookNetworks: blocks('WEBHOOK_NETWORKS'),
    vapid: vapid(),
    pushServices: pushServices(),
    drainSeconds: whole('DRAIN_SECONDS', 0, 0, 300),
    metricsPort: text('METRICS_PORT') === undefined ? undefined : whole('METRICS_PORT', 9464, 1, 65_535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    auditSink: auditSink(),
  };
  if (env.metricsPort === port && port !== 0) faults.add('METRICS_PORT must differ from PORT.');
  if (production && seedDemo)
    faults.add(
      'SEED_DEMO creates accounts with public passwords and is not allowed when NODE_ENV is production.',
    );
  if (faults.size > 0) throw new StartupError([...faults].join(' '));
  return env;
}
