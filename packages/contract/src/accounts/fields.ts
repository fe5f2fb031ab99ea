import * as z from 'zod/mini';
import { singleLine } from '../codec.ts';
import { accountStatuses } from '../statuses.ts';
import { publicIdOf } from './public-ids.ts';

export const status = z.enum(accountStatuses);

/** An account id however it is typed; normalised here and nowhere else. */
export const publicId = z.codec(singleLine(60), z.string(), { decode: publicIdOf, encode: (id) => id });

/** The most accounts in one call. */
export const MAX_ACCOUNTS_PER_CALL = 100;

export const shortText = z.string().check(z.maxLength(100));

/** Longer than any accepted password, so that the refusal comes in words. */
export const password = z.string().check(z.maxLength(200));

export const shownPassword = z.nullable(z.string());
