import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields, list, listFields } from '../list.ts';
import { pauseKindNames } from '../play.ts';
import { accountStatuses } from '../statuses.ts';
import { pastRecharge } from './recharges.ts';
import { ownWithdrawal } from './withdrawals.ts';

const status = z.enum(accountStatuses);
const publicId = z.string().check(z.maxLength(40));
const shortText = z.string().check(z.maxLength(100));
/** Longer than any that is accepted, which is said of it in words. */
const password = z.string().check(z.maxLength(200));
const done = z.object({ message: z.string() });

/** A player as the list of members shows it. */
const member = renamed({
  id: ['id', z.int()],
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  phone: ['phone', z.string()],
  customer: ['customerid', z.string()],
  balancePaise: ['money', rupees],
  heldPaise: ['held', rupees],
  depositsPaise: ['deposits', rupees],
  withdrawalsPaise: ['withdrawals', rupees],
  /** What the player won less what it staked, over settled bets; none before there are bets. Source: R53. */
  netPaise: ['net', z.nullable(rupees)],
  status: ['account_status', status],
  /** The player's own pause from play; staff see it and can't change it. Without an end it is for good. Source: D23. */
  pause: [
    'pause',
    z.nullable(renamed({ kind: ['kind', z.enum(pauseKindNames)], until: ['until', z.nullable(instant)] })),
  ],
  lastLoginAt: ['last_login', z.nullable(instant)],
  joinedAt: ['joined', instant],
  /** The caller may move chips to and from it: it stands directly below. */
  ownChild: ['own_child', z.boolean()],
});
export type Member = z.output<typeof member>;

/** An account with a custom role. */
const staffAccount = renamed({
  id: ['id', z.int()],
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  phone: ['phone', z.string()],
  role: ['role', z.string()],
  parent: ['parent', z.string()],
  /** A clerk acts for its creator; a branch has a wallet and a subtree of its own. */
  kind: ['kind', z.enum(['clerk', 'branch'])],
  /** `null` for a clerk, whose wallet is its creator's. */
  balancePaise: ['money', z.nullable(rupees)],
  status: ['account_status', status],
  lastLoginAt: ['last_login', z.nullable(instant)],
  createdAt: ['created', instant],
  ownChild: ['own_child', z.boolean()],
});
export type StaffAccount = z.output<typeof staffAccount>;

/** One entry of an account's wallet, with the balance that it left. */
export const statementRow = renamed({
  id: ['id', z.int()],
  at: ['time', instant],
  kind: ['type', z.string()],
  amountPaise: ['amount', rupees],
  beforePaise: ['old_balance', rupees],
  afterPaise: ['new_balance', rupees],
  /** Whom the money came from or went to; a system wallet by its name. */
  counterparty: ['clientId', z.nullable(z.string())],
  note: ['note', z.nullable(z.string())],
});
export type StatementRow = z.output<typeof statementRow>;

const sessionRow = renamed({
  id: ['id', z.int()],
  startedAt: ['started', instant],
  usedAt: ['used', instant],
  endedAt: ['ended', z.nullable(instant)],
  ip: ['ip', z.string()],
  live: ['live', z.boolean()],
});
export type SessionRow = z.output<typeof sessionRow>;

const shownPassword = z.nullable(z.string());

export const getLoggedUser = endpoint({
  method: 'GET',
  path: '/api/webapi/loggedUser',
  permission: 'session',
  summary: 'Name and role of the signed-in account',
  responses: { ok: json(z.object({ username: z.object({ username: z.string(), role: z.string() }) })) },
});

export const fetchUser = endpoint({
  method: 'GET',
  path: '/api/webapi/fetchUser',
  permission: 'session',
  fresh: ({ reveal }) => reveal === '1',
  summary: 'The signed-in account, with its password as the credential policy shows it; every display is audited',
  query: renamed({ reveal: ['reveal', z.optional(z.enum(['1']))] }),
  responses: {
    ok: json(
      renamed({
        publicId: ['id_user', z.string()],
        username: ['username', z.string()],
        role: ['role', z.string()],
        password: ['plain_password', shownPassword],
      }),
    ),
  },
});

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/webapi/userinfo',
  permission: 'session',
  summary: 'The signed-in account with its GGR percentage',
  responses: {
    ok: json(
      z.object({
        user: renamed({
          publicId: ['id_user', z.string()],
          username: ['username', z.string()],
          role: ['role', z.string()],
          phone: ['phone', z.string()],
          balancePaise: ['money', rupees],
          ggrPercent: ['ggr', z.nullable(z.string())],
        }),
      }),
    ),
  },
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/admin/profileData',
  permission: 'staff',
  summary: 'The signed-in account for its profile page, and who created it',
  responses: {
    ok: json(
      renamed({
        user: [
          'user',
          renamed({
            publicId: ['id', z.string()],
            username: ['username', z.string()],
            role: ['role', z.string()],
            phone: ['phone', z.string()],
            /** Filled in `clear` only; `reveal` opens it through fetchUser. */
            password: ['plain_password', shownPassword],
            /** A recoverable copy exists. */
            passwordKept: ['password_kept', z.boolean()],
            balancePaise: ['money', rupees],
            /** None before there are bets. */
            profitPaise: ['profitLoss', z.nullable(rupees)],
            bonusPaise: ['bonus', rupees],
            ggrPercent: ['ggr', z.nullable(z.string())],
          }),
        ],
        creators: [
          'idRows',
          z.array(renamed({ publicId: ['id_user', z.string()], username: ['username', z.string()] })),
        ],
        message: ['message', z.string()],
      }),
    ),
  },
});

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/listMember',
  permission: 'Members',
  summary: 'The players in the caller’s scope',
  query: renamed({
    ...listFields,
    ...dayFields,
    status: ['account_status', z.optional(status)],
    customer: ['customerid', z.optional(publicId)],
  }),
  responses: { ok: list('members', member) },
});

const memberPath = z.object({ member: publicId });

export const getMember = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}',
  permission: 'Members',
  summary: 'One player in the caller’s scope',
  params: memberPath,
  responses: { ok: json(renamed({ member: ['data', member] })) },
});

export const listMemberDeposits = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/deposits',
  permission: 'Members',
  summary: 'The recharges of one player, newest first',
  params: memberPath,
  query: renamed({ ...listFields, ...dayFields }),
  responses: { ok: list('datas', pastRecharge) },
});

export const listMemberWithdrawals = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/withdrawals',
  permission: 'Members',
  summary: 'The withdrawals of one player, newest first',
  params: memberPath,
  query: renamed({ ...listFields, ...dayFields }),
  responses: { ok: list('datas', ownWithdrawal) },
});

export const listMemberStatement = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/statement',
  permission: 'Members',
  summary: 'Every movement of one player’s wallet with the balance it left, newest first',
  params: memberPath,
  query: renamed({ ...listFields, ...dayFields }),
  responses: { ok: list('result', statementRow) },
});

export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/sessions',
  permission: 'Members',
  summary: 'When and from where one player signed in, newest first',
  params: memberPath,
  query: renamed(listFields),
  responses: { ok: list('sessions', sessionRow) },
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/users/{role}',
  permission: 'staff',
  summary: 'The accounts of one role in scope, when the caller’s role manages that role; else the role is not found',
  params: z.object({ role: publicId }),
  query: renamed({ ...listFields, status: ['account_status', z.optional(status)] }),
  responses: { ok: list('users', staffAccount) },
});

export const addAdmin = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/addAdmin',
  permission: 'Add Admin',
  summary: 'Opens an account of a role that the caller manages, below the account that the caller acts for',
  body: json(
    renamed({
      role: ['role', shortText],
      kind: ['kind', z.enum(['clerk', 'branch'])],
      username: ['username', shortText],
      phone: ['phone', shortText],
      password: ['password', password],
      confirmPassword: ['confirmpassword', password],
    }),
  ),
  responses: { ok: json(renamed({ message: ['message', z.string()], publicId: ['id_user', z.string()] })) },
});

export const setAccountStatus = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/status',
  permission: 'View More/Edit',
  summary: 'Activates, deactivates or suspends an account below; its sessions end unless it becomes Active',
  body: json(renamed({ account: ['id_user', publicId], status: ['account_status', status] })),
  responses: { ok: json(done) },
});

export const changeAccountRole = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/role',
  permission: 'View More/Edit',
  summary: 'Gives a clerk or branch another role that the caller manages; its sessions end',
  body: json(renamed({ account: ['id_user', publicId], role: ['role', shortText] })),
  responses: { ok: json(done) },
});

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/end_sessions',
  permission: 'View More/Edit',
  summary: 'Ends every session of an account below',
  body: json(renamed({ account: ['id_user', publicId] })),
  responses: { ok: json(done) },
});

export const updateUser = endpoint({
  method: 'POST',
  path: '/api/webapi/updateUser',
  permission: 'View More/Edit',
  fresh: true,
  summary: 'Gives an account below a new password and ends its sessions',
  body: json(renamed({ account: ['id_user', publicId], password: ['password', password] })),
  responses: { ok: json(done) },
});

export const moveChips = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/chips',
  permission: 'A/C chips In/Out',
  summary: 'Moves whole rupees of chips to (in) or from (out) an account directly below, once per request id',
  body: json(
    renamed({
      account: ['id_user', publicId],
      direction: ['direction', z.enum(['in', 'out'])],
      amount: ['stake', shortText],
      note: ['note', z.optional(z.string().check(z.maxLength(200)))],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: {
    ok: json(
      renamed({
        message: ['message', z.string()],
        /** What the account below has now. */
        balancePaise: ['datas', rupees],
      }),
    ),
  },
});
