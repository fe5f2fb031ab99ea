import * as z from 'zod/mini';
import { accountStatuses } from '../statuses.ts';

export const status = z.enum(accountStatuses);

export const publicId = z.string().check(z.maxLength(40));

export const shortText = z.string().check(z.maxLength(100));

/** Longer than any that is accepted, which is said of it in words. */
export const password = z.string().check(z.maxLength(200));

export const shownPassword = z.nullable(z.string());
