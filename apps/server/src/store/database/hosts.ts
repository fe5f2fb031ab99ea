import pg from 'pg';

/** The server that a connection needs: the one that writes, or one that follows it. */
export type Role = 'primary' | 'standby';

/** One of the servers that an address names. */
interface Host {
  host: string;
  port: number;
}

/** A parsed address, in the form that `pg` takes: it knows one host, while libpq's addresses may name several. */
export interface Address {
  /** With only the first host. */
  url: string;
  hosts: readonly Host[];
}

const PORT = 5432;
/** The values of libpq's target_session_attrs for each role. */
const ATTRIBUTES: Readonly<Record<Role, readonly string[]>> = {
  primary: ['read-write', 'primary'],
  standby: ['read-only', 'standby'],
};

/** Parses `postgres://user@a:5432,b:5433/db?target_session_attrs=read-write` as libpq does; throws with a sentence. */
export function addressOf(text: string, role: Role): Address {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(text);
  if (!parts) throw new Error('must start with postgres://');
  const [, scheme = '', list = '', rest = ''] = parts;
  const names = list.split(',');
  const urls = names.map((name) => `${scheme}${name}${rest}`);
  if (names.length > 1 && names.some((name) => name === '' || !URL.canParse(`postgres://${name}/`)))
    throw new Error('must name its hosts as host:port,host:port');
  const url = new URL(urls[0] ?? text);
  const attributes = url.searchParams.get('target_session_attrs');
  if (attributes !== null && !ATTRIBUTES[role].includes(attributes))
    throw new Error(`can't have target_session_attrs=${attributes}: ${ATTRIBUTES[role].join(' or ')}`);
  if (names.length === 1) return { url: text, hosts: [] };
  url.searchParams.delete('target_session_attrs');
  const hosts = urls.map((one) => {
    const { hostname, port } = new URL(one);
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || PORT) };
  });
  return { url: url.href, hosts };
}

/** How to make a connection. */
export interface Connector {
  settings: pg.ClientConfig;
  Client: typeof pg.Client;
}

/** How long a server may take to say what it is; less than callers wait for a connection. */
const ASK_MS = 1_500;

/** Whether a server is in recovery or writes; the timeline counts the promotions before it. */
const STANDING = `select pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then 0 else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
type Standing = { standby: boolean; timeline: number };

/** The error for a server that lacks the role; it counts as unreachable. */
const notThat = (role: Role): Error =>
  Object.assign(new Error(`No ${role} among the hosts answers`), { code: '57P03' });

/**
 * The class of connections to an address. With several hosts each new connection goes to the one that has the role;
 * that host is remembered until a connection to it fails, and then all are asked again. If two write, one was a primary
 * before the other was promoted, and nothing may be written there: the later timeline wins.
 */
export function clientOf({ hosts }: Address, role: Role, settings: pg.ClientConfig): typeof pg.Client {
  if (hosts.length === 0) return pg.Client;
  let known: Promise<Host> | null = null;

  async function standingOf(place: Host): Promise<Standing> {
    const asked = new pg.Client({ ...settings, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
    // Assigned afterwards: as an option, the host of the address would override it.
    const client = Object.assign(asked, place);
    const gone = new Promise<never>((_resolve, reject) => client.on('error', reject));
    try {
      await Promise.race([client.connect(), gone]);
      const { rows } = await Promise.race([client.query<Standing>(STANDING), gone]);
      return rows[0] ?? { standby: role === 'primary', timeline: 0 };
    } finally {
      client.end().catch(() => undefined);
    }
  }

  async function find(): Promise<Host> {
    const answers = await Promise.allSettled(hosts.map(standingOf));
    const found = hosts
      .flatMap((place, n) => {
        const answer = answers[n];
        return answer?.status === 'fulfilled' ? [{ place, ...answer.value }] : [];
      })
      .filter(({ standby }) => standby === (role === 'standby'))
      .sort((one, other) => other.timeline - one.timeline);
    if (!found[0]) throw notThat(role);
    return found[0].place;
  }

  function forget(): void {
    known = null;
  }

  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.connectToRole();
      if (!callback) return connected;
      connected.then(() => (callback as () => void)(), callback);
      return undefined;
    }

    private async connectToRole(): Promise<this> {
      known ??= find();
      const looked = known;
      try {
        Object.assign(this, await looked);
        await super.connect();
        const { rows } = await super.query<Standing>(STANDING);
        if (rows[0]?.standby !== (role === 'standby')) throw notThat(role);
        return this;
      } catch (error) {
        if (known === looked) forget();
        throw error;
      }
    }
  };
}
