import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, openCage, post, retypedEverywhere } from './cage.ts';
import { aReceiver } from './receiver.ts';

export const CHANNEL = '/api/webapi/admin/deliveries/channel';
export const BOT_TOKEN = '123456789:AAE-dGVzdC10b2tlbi1vZi1hLWJvdC1mb3I';

/** A house whose customer and player are signed in, with a receiver on loopback. */
export async function openHouse() {
  const cage = await openCage();
  const receiver = await aReceiver();
  cage.services.deliveries = { ...cage.services.deliveries, telegramUrl: receiver.url };
  const customer = await cage.signIn('customer');
  const player = await cage.signIn('player');
  await retypedEverywhere(cage, cage.services.clock.at);
  return { cage, receiver, customer, player };
}
export type House = Awaited<ReturnType<typeof openHouse>>;

export const aWebhook = ({ receiver }: Pick<House, 'receiver'>, more: object = {}) => ({
  channel: 'webhook',
  address: `${receiver.url}/hook?of=cage`,
  token: '',
  groups: 'waiting',
  details: false,
  locale: 'en',
  ...more,
});

/** Sets a channel up, or changes it; returns the secret that is shown once. */
export async function save({ cage, customer }: House, form: object, token = customer) {
  const response = await post(cage.apps.admin, CHANNEL, form, token);
  const { status, private_key: secret, message } = response.json<Record<string, unknown>>();
  if (status !== true) throw new Error(String(message));
  return secret as string | null;
}

let utr = 432_109_876_000;
/** Requests a recharge as the player; returns its code. */
export async function ask({ cage, player }: House): Promise<string> {
  utr += 1;
  const response = await deposit(cage.apps.player, player, { amount: '1500', utr: String(utr) });
  return response.json<{ id_order: string }>().id_order;
}

export interface LogLine {
  id: number;
  kind: string;
  subject: string;
  state: string;
  attempts: number;
  http_status: number | null;
  error: string | null;
  next_at: string | null;
}

/** Keeps sessions alive while the clock jumps, as if they were in use. */
export const stayAwake = ({ cage: { services } }: House) =>
  services.database.query(sql`update sessions set used_at = ${services.clock.at}, created_at = ${services.clock.at}`);

/** The log as the customer reads it, oldest first. */
export async function logOf(house: House, query = '', token = house.customer): Promise<LogLine[]> {
  await stayAwake(house);
  const { cage } = house;
  const response = await get(cage.apps.admin, `/api/webapi/admin/deliveries?${query}`, token);
  return response.json<{ rows: LogLine[] }>().rows.reverse();
}

/** The number of failed deliveries on the dashboard. */
export async function failedOf(house: House, token = house.customer): Promise<number | null> {
  await stayAwake(house);
  const response = await get(house.cage.apps.admin, '/api/admin/dashdynamic', token);
  return response.json<{ failed_deliveries: number | null }>().failed_deliveries;
}

export const later = ({ cage: { services } }: House, ms: number) => {
  services.clock.at = new Date(services.clock.at.getTime() + ms);
};

/** The audit log's rows about channels and deliveries, in order. */
export const audited = async (cage: Cage) =>
  cage.services.database.query<{ action: string; subject: string; after: string | null; actor: number | null }>(sql`
    select action, subject, after, actor_id as actor from audit_log
    where action like 'channel.%' or action like 'delivery.%' order by id`);
