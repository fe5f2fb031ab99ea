import * as z from 'zod/mini';
import { line } from '../codec.ts';
import { accountStatuses } from '../statuses.ts';
import { publicIdOf } from './public-ids.ts';

export const status = z.enum(accountStatuses);

/** The id of an account, in whatever way it is typed: read here, and nowhere after. */
export const publicId = z.codec(line(60), z.string(), { decode: publicIdOf, encode: (id) => id });

/** As many accounts as one call is about. */
export const MOST_ACCOUNTS = 100;

export const shortText = z.string().check(z.maxLength(100));

/** Longer than any that is accepted, which is said of it in words. */
export const password = z.string().check(z.maxLength(200));

export const shownPassword = z.nullable(z.string());
